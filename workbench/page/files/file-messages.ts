import type { AddInFunctions } from "../../../office-host/functions/function-metadata.ts";

/** A request of the page to the worker. */
export type FileRequest =
  | { readonly kind: "read"; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Stores the opened file's workbook in the browser, beside the current one. */
  | { readonly kind: "keep"; readonly name: string }
  | {
      readonly kind: "write";
      readonly names: readonly string[];
      readonly parts: readonly (readonly [name: string, text: string])[];
      readonly functions: AddInFunctions | undefined;
    };

/** The final answer of the worker. */
export type FileAnswer =
  | { readonly kind: "read"; readonly omitted: readonly string[] }
  | { readonly kind: "kept" }
  | { readonly kind: "written"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "refused"; readonly reason: string };

/** The worker's progress: the next worksheet, the number of worksheets, and the finished share. */
export interface FileProgress {
  readonly kind: "progress";
  readonly sheet: number;
  readonly of: number;
  readonly done: number;
}
