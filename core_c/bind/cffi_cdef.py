"""The core's declarations as cffi reads them: every prototype, also those Python does not see."""

import re

from felt_h import Constant, without_comments

PROTOTYPE = re.compile(r"^(?:FELT_API\s+)?(int32_t\s+felt_\w+\s*\([^)]*\)\s*;)", re.MULTILINE)


def source(text: str, constants: list[Constant]) -> str:
    values = ",\n".join(f"    {constant.c_name} = {constant.value}" for constant in constants)
    prototypes = (" ".join(found.split()) for found in PROTOTYPE.findall(without_comments(text)))
    return f"enum {{\n{values}\n}};\n" + "\n".join(prototypes) + "\n"
