import type { FormInput } from "../../../contract/forms.ts";
import { calculateCells } from "../batch/calculation.ts";
import { done, onWorkbook, refused, tryEach } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";

export type InsertedSheets =
  | { readonly is: "inserted"; readonly sheets: readonly string[]; readonly missing: readonly FormInput[] }
  | { readonly is: "refused" }
  | { readonly is: "unsupported" };

/** Excel's errors that are not about the file. */
const notAboutFile =
  /CellEditMode|HostIsBusy|InactiveWorkbook|InvalidSelection|ReadOnly|AccessDenied|PayloadSizeLimit/;

/** Inserts a form's worksheets at the end, writes its input cells, calculates, and shows the first one. */
export function insertForm(
  base64: string,
  values: Readonly<Partial<Record<FormInput, string>>>,
): Promise<WorkbookResult<InsertedSheets>> {
  return onWorkbook<InsertedSheets>(async (context) => {
    if (!Office.context.requirements.isSetSupported("ExcelApi", "1.13")) return done({ is: "unsupported" });
    const { protection } = context.workbook.load("protection/protected");
    await context.sync();
    if (protection.protected) return refused("workbook_protected");
    const ids = context.workbook.insertWorksheetsFromBase64(base64, { positionType: "End" });
    try {
      await context.sync();
    } catch (cause) {
      if (!(cause instanceof OfficeExtension.Error) || notAboutFile.test(cause.code)) throw cause;
      return done({ is: cause.code === "ApiNotFound" ? "unsupported" : "refused" });
    }
    const sheets = ids.value.map((id) => context.workbook.worksheets.getItem(id));
    const cells = findInputs(context, sheets, Object.keys(values) as FormInput[]);
    for (const sheet of sheets) sheet.load("id, name");
    await context.sync();
    const own = new Set(sheets.map(({ id }) => id));
    const inputs = cells.map(({ name, found }) => ({
      name,
      text: values[name] ?? "",
      // A workbook's name may belong to a form that was inserted earlier. Then this form has local names.
      cell: found.find(({ isNullObject, worksheet }) => !isNullObject && own.has(worksheet.id)),
    }));
    const steps = inputs.map(
      ({ cell, text }) =>
        () =>
          cell && writeText(cell, text),
    );
    await tryEach(context, steps);
    for (const { cell } of inputs) cell?.load("values");
    sheets[0]?.activate();
    await context.sync();
    const missing = inputs.filter(({ cell, text }) => cell?.values[0]?.[0] !== text).map(({ name }) => name);
    for (const sheet of sheets) await calculateCells(context, sheet.getUsedRange());
    return done({ is: "inserted", sheets: sheets.map(({ name }) => name), missing });
  });
}

/** Loads the possible input cells: those with a local name, then the workbook's. */
function findInputs(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
  names: readonly FormInput[],
): readonly { readonly name: FormInput; readonly found: readonly Excel.Range[] }[] {
  return names.map((name) => ({
    name,
    found: [...sheets.map((sheet) => sheet.names), context.workbook.names].map((items) => {
      const range = items.getItemOrNullObject(name).getRangeOrNullObject();
      range.load("numberFormat, worksheet/id");
      return range;
    }),
  }));
}

/**
 * Queues writing text: `00123` keeps its zeros, and `1-2` is no date. A protected worksheet refuses formats,
 * but it takes a value in an unlocked cell.
 */
function writeText(cell: Excel.Range, text: string): void {
  if (cell.numberFormat[0]?.[0] !== "@") cell.numberFormat = [["@"]];
  // Excel removes a leading apostrophe.
  cell.values = [[text.replace(/^'/, "''")]];
}
