import type { CellValue } from "../worksheet/cells/cell.ts";
import type { Words } from "../words/words.ts";
import type { FunctionId } from "./function-ids.ts";
import type { Ask } from "./ask.ts";

/** One parameter of a function, as Excel lists it. */
export interface Parameter {
  /** The same in every language. */
  readonly name: string;
  /** `any` keeps a number a number, so that an O-No without its zeros is noticed. */
  readonly type: "any" | "string";
  readonly optional?: true;
}

/** What a cell is told instead of a value: #VALUE! or #N/A with a sentence. */
export interface FunctionError {
  readonly code: "value" | "not_available";
  readonly message: string;
}

/** A value, or the error that a cell shows in its place. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: FunctionError };

/** One cell, or rows of cells that spill, the first of them headers. */
export type Cells = CellValue | readonly (readonly CellValue[])[];

/** What a function works with: reads that are batched and remembered, and words in the person's language. */
export interface FunctionTools {
  readonly ask: Ask;
  readonly words: Words;
  /** The words of all other languages, in which a field may have been named. */
  readonly otherWords: () => Promise<readonly Words[]>;
}

/** A worksheet function as data; its name in Excel is `WA.` and its id. */
export interface CustomFunction {
  /** Never changes: workbooks hold it. */
  readonly id: FunctionId;
  readonly parameters: readonly Parameter[];
  /** One cell, or rows that spill. */
  readonly result: "scalar" | "matrix";
  /** The cells for arguments in the order of the parameters; refuses with an error, never throws for one. */
  readonly answer: (args: readonly unknown[], tools: FunctionTools) => Promise<Outcome<Cells>>;
}

/** The value of a function that found what it was asked for. */
export function answered<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** #VALUE!: what was typed has to change. */
export function wrongValue(message: string): Outcome<never> {
  return { ok: false, error: { code: "value", message } };
}

/** #N/A: what was asked for is not there, or not now. */
export function notAvailable(message: string): Outcome<never> {
  return { ok: false, error: { code: "not_available", message } };
}
