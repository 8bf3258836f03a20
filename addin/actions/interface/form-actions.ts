import type { DelicateContent, FormInfo, FormInput } from "../../../contract/forms.ts";
import type { Result, Running } from "./result.ts";

export type { DelicateContent, FormInfo, FormInput };

/** The record that fills a form. */
export type FormRecord =
  | { readonly is: "analysis"; readonly o_no: string }
  | {
      readonly is: "comparison";
      readonly name: string;
      /** The ids of two analyses. */
      readonly before: number;
      readonly after: number;
    }
  | { readonly is: "line"; readonly id: number; readonly name: string };

export type InsertedForm =
  | {
      readonly is: "inserted";
      readonly sheets: readonly string[];
      /** Input cells that were not found, or that are locked. The user has to fill them. */
      readonly missing: readonly FormInput[];
    }
  /** Excel refused the file. `contents` are those that some versions of Excel refuse. */
  | { readonly is: "refused"; readonly contents: readonly DelicateContent[] }
  /** This Excel cannot insert worksheets of a file. */
  | { readonly is: "unsupported" };

export interface FormActions {
  listForms(signal: AbortSignal): Promise<Result<readonly FormInfo[]>>;
  /** Inserts the worksheets of a form, fills its input cells, and calculates. Empties Excel's undo list. */
  insertForm(form: FormInfo, record: FormRecord, running: Running): Promise<Result<InsertedForm>>;
}
