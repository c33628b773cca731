"""The core on other machines: native modules for MicroPython, and a bare Cortex-M3 under QEMU."""
