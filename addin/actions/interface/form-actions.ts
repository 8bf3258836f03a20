import type { DelicateContent, FormInfo, FormInput } from "../../../contract/forms.ts";
import type { Result, Running } from "./result.ts";

export type { DelicateContent, FormInfo, FormInput };

/** The record that a form is filled with: an analysis, a comparison of two, or a line. */
export type FormRecord =
  | { readonly is: "analysis"; readonly o_no: string }
  | {
      readonly is: "comparison";
      readonly name: string;
      /** The ids of its analyses. */
      readonly before: number;
      readonly after: number;
    }
  | { readonly is: "line"; readonly name: string };

/** The outcome of inserting a form. */
export type InsertedForm =
  | {
      readonly is: "inserted";
      /** The names of the new worksheets. */
      readonly sheets: readonly string[];
      /** The input cells that were not found. The user has to fill them. */
      readonly missing: readonly FormInput[];
    }
  /** Excel refused the file. `contents` are those that some versions of Excel refuse. */
  | { readonly is: "refused"; readonly contents: readonly DelicateContent[] }
  /** This Excel cannot insert worksheets of a file. */
  | { readonly is: "unsupported" };

/** The actions on the plant's own forms. */
export interface FormActions {
  /** Lists the forms that the relay gives out. */
  listForms(signal: AbortSignal): Promise<Result<readonly FormInfo[]>>;
  /**
   * Inserts the worksheets of a form, fills its input cells with a record, and calculates. Excel's undo list
   * is empty afterwards.
   */
  insertForm(form: FormInfo, record: FormRecord, running: Running): Promise<Result<InsertedForm>>;
}
