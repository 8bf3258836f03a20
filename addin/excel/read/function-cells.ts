import { queueFullCalculation } from "../batch/calculation.ts";
import { readDateSystem } from "../batch/date-system.ts";
import { done, onWorkbook, readWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import type { Target } from "./find-sheet.ts";

/** The setting of a workbook with worksheet functions. Excel opens it with the functions' last values. */
const settingKey = "WorkAnalysis.Functions";

/** Needed too: Excel for Mac may lose settings, and Excel's document inspector removes hidden names. */
const hiddenName = "WA__functions";

/** Records that the workbook uses worksheet functions. */
export function recordFunctions(): Promise<WorkbookResult<undefined>> {
  return onWorkbook(async (context) => {
    const { settings, names } = context.workbook;
    const setting = settings.getItemOrNullObject(settingKey);
    const named = names.getItemOrNullObject(hiddenName);
    await context.sync();
    if (setting.isNullObject) settings.add(settingKey, true);
    if (named.isNullObject) names.add(hiddenName, "=TRUE").visible = false;
    await context.sync();
    return done(undefined);
  });
}

/** Calculates the whole workbook if it uses worksheet functions. Excel cannot calculate only these. */
export function calculateFunctions(): Promise<WorkbookResult<undefined>> {
  return onWorkbook(async (context) => {
    if (!(await usesFunctions(context))) return done(undefined);
    queueFullCalculation(context);
    await context.sync();
    return done(undefined);
  });
}

/** The most cells whose formulas are searched. A form has far fewer. */
const mostCells = 100_000;

/** Returns a worksheet if it has worksheet functions. Does not search very large worksheets. */
export function findFunctions(
  target: Target,
): Promise<WorkbookResult<{ readonly sheetId: string; readonly sheetName: string } | undefined>> {
  return readWorkbook(async (context) => {
    const { worksheets } = context.workbook;
    const sheet =
      target === "in_front" ? worksheets.getActiveWorksheet() : worksheets.getItem(target.sheetId);
    sheet.load("id, name");
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load("cellCount");
    await context.sync();
    if (used.isNullObject || used.cellCount < 0 || used.cellCount > mostCells) return done(undefined);
    used.load("formulas");
    await context.sync();
    const formulas = used.formulas as readonly (readonly unknown[])[];
    const isFound = formulas.flat().some((text) => typeof text === "string" && /^=.*\bWA\./is.test(text));
    return done(isFound ? { sheetId: sheet.id, sheetName: sheet.name } : undefined);
  });
}

/** Returns true if the workbook uses worksheet functions. */
export async function usesFunctions(context: Excel.RequestContext): Promise<boolean> {
  const setting = context.workbook.settings.getItemOrNullObject(settingKey);
  await context.sync();
  if (!setting.isNullObject) return true;
  const named = context.workbook.names.getItemOrNullObject(hiddenName);
  await context.sync();
  return !named.isNullObject;
}

/** Returns true if the workbook counts dates from 1904. */
export function dateSystem(): Promise<WorkbookResult<boolean>> {
  return readWorkbook(async (context) => done(await readDateSystem(context)));
}
