import type { AddInFunctions } from "../../../office-host/functions/function-metadata.ts";

/** What the page asks of the worker. */
export type FileRequest =
  | { readonly kind: "read"; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Keeps the workbook that was read in the browser, beside the one that is open. */
  | { readonly kind: "keep"; readonly name: string }
  | {
      readonly kind: "write";
      readonly names: readonly string[];
      readonly parts: readonly (readonly [name: string, text: string])[];
      readonly functions: AddInFunctions | undefined;
    };

/** What the worker answers in the end. */
export type FileAnswer =
  | { readonly kind: "read"; readonly unkept: readonly string[] }
  | { readonly kind: "kept" }
  | { readonly kind: "written"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * How far the worker is: the worksheet that is next, how many there are, and the part of all work that is
 * done.
 */
export interface FileProgress {
  readonly kind: "progress";
  readonly sheet: number;
  readonly of: number;
  readonly done: number;
}
