import type { AddInFunctions } from "../../../office-host/functions/function-metadata.ts";

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

/** The last message of the worker for a request. */
export type FileAnswer =
  | { readonly kind: "read"; readonly omitted: readonly string[] }
  | { readonly kind: "kept" }
  | { readonly kind: "written"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "refused"; readonly reason: string };

/** `sheet` is the number of the worksheet, `done` the finished share. */
export interface FileProgress {
  readonly kind: "progress";
  readonly sheet: number;
  readonly of: number;
  readonly done: number;
}
