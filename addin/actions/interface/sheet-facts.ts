import { modelNames } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import { fieldLabel } from "../../words/field-label.ts";
import type { Words } from "../../words/words.ts";

/** What the pane asks about a worksheet without calling anything: whether two show the same, how it is called, which rows are new. */
export { sameQuery } from "../../worksheet/query.ts";
export { existingInWords } from "../../worksheet/existing-record.ts";
export { notKnown } from "../../worksheet/plans/missing-base.ts";
export { countUnsentRows, isReady, noneUnsent, sumUnsent } from "../../worksheet/merge/unsent-count.ts";
export { isNewKey } from "../../worksheet/new-row-key.ts";
export { labelOf } from "../../worksheet/subject.ts";
export { pageKinds } from "../../results/page/all-kinds.ts";

/** What the pane asks about a column without calling anything: what it holds, and its key where it shows a field beyond the contract. */
export { extraKey } from "../../worksheet/cells/column.ts";
export { kindOfColumn } from "../../worksheet/cells/kind-of-column.ts";

/** What people call a column that shows a field of the contract; undefined where no model has such a field. */
export function labelOfField(column: string, words: Words): string | undefined {
  const model = modelNames.find((name) => fieldOf(name, column) !== undefined);
  return model === undefined ? undefined : fieldLabel(model, column, words);
}
