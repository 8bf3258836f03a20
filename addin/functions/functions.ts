import { compare } from "./compare.ts";
import type { CustomFunction } from "./custom-function.ts";
import type { FunctionId } from "./function-ids.ts";
import { line, session } from "./one-field.ts";
import { cycles, elements, loss } from "./rows-of-analysis.ts";

/** The worksheet functions, by id. */
export const functions: Readonly<Record<FunctionId, CustomFunction>> = {
  SESSION: session,
  ELEMENTS: elements,
  LOSS: loss,
  CYCLES: cycles,
  COMPARE: compare,
  LINE: line,
};
