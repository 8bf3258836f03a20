import { modelNames } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import { fieldLabel } from "../../words/field-label.ts";
import type { PaneWords } from "../../words/words.ts";

/** Facts about worksheets that need no call. */
export { isNewAnalysis, sameQuery } from "../../worksheet/query.ts";
export { existingInWords } from "../../worksheet/existing-record.ts";
export { unknownBase } from "../../worksheet/plans/unknown-base.ts";
export { countUnsentRows, isReady, noneUnsent, sumUnsent } from "../../worksheet/merge/unsent-count.ts";
export { isNewKey } from "../../worksheet/new-row-key.ts";
export { labelOf } from "../../worksheet/subject.ts";
export { pageKinds } from "../../results/page/all-kinds.ts";

export { extraKey } from "../../worksheet/cells/column.ts";
export { kindOfColumn } from "../../worksheet/cells/kind-of-column.ts";

/** Returns undefined for a column that is no field of the contract. */
export function labelOfField(column: string, words: PaneWords): string | undefined {
  const model = modelNames.find((name) => fieldOf(name, column) !== undefined);
  return model === undefined ? undefined : fieldLabel(model, column, words);
}
