import { compare } from "./compare.ts";
import type { CustomFunction } from "./custom-function.ts";
import { cycles } from "./cycles.ts";
import { elements } from "./elements.ts";
import type { FunctionId } from "./function-ids.ts";
import { line } from "./line.ts";
import { loss } from "./loss.ts";
import { session } from "./session.ts";

/** The worksheet functions, by id. */
export const functions: Readonly<Record<FunctionId, CustomFunction>> = {
  SESSION: session,
  ELEMENTS: elements,
  LOSS: loss,
  CYCLES: cycles,
  COMPARE: compare,
  LINE: line,
};
