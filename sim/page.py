"""The table as a page on this machine."""

import json
import threading
from dataclasses import asdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from firmware.controller.shoe import ShoeStopped
from sim.trips import Table

PAGE = Path(__file__).parent / "page.html"


def server(table: Table, port: int) -> ThreadingHTTPServer:
    turn = threading.Lock()  # two open pages share one deck

    class Visitor(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/":
                self.answer(200, "text/html; charset=utf-8", PAGE.read_bytes())
            else:
                self.answer(404, "text/plain", b"There is only the table, at /\n")

        def do_POST(self) -> None:
            if self.path != "/deal":
                self.answer(404, "text/plain", b"Only /deal can be asked for\n")
                return
            try:
                with turn:
                    deal = table.deal()
            except ShoeStopped as stopped:
                self.answer(503, "text/plain; charset=utf-8", str(stopped).encode())
                return
            self.answer(200, "application/json", json.dumps(asdict(deal)).encode())

        def answer(self, code: int, kind: str, body: bytes) -> None:
            self.send_response(code)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    return ThreadingHTTPServer(("127.0.0.1", port), Visitor)


def serve(table: Table, port: int) -> None:
    with server(table, port) as web:
        print(f"The table is at http://127.0.0.1:{web.server_port}/ (Ctrl-C ends it)", flush=True)
        web.serve_forever()
