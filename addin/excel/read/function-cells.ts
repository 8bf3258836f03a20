import { done, onWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";

/** Kept in the workbook, since Excel opens it with the functions' last values and does not calculate them by itself. */
const settingKey = "WorkAnalysis.Functions";

/** A hidden name of the workbook that says the same, since some versions of Excel for Mac lose settings; Excel's document inspector takes hidden names away. */
const hiddenName = "WA__functions";

/** Notes in the workbook that it holds functions of ours; what says so already is left alone. */
export function noteFunctions(): Promise<WorkbookResult<undefined>> {
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

/**
 * Has Excel calculate the functions in the workbook again; with none in it nothing is calculated. Excel has no narrower way to
 * those cells than a full calculation.
 */
export function calculateFunctions(): Promise<WorkbookResult<undefined>> {
  return onWorkbook(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(settingKey);
    await context.sync();
    if (setting.isNullObject && !(await isNamed(context))) return done(undefined);
    context.workbook.application.calculate(Excel.CalculationType.full);
    await context.sync();
    return done(undefined);
  });
}

async function isNamed(context: Excel.RequestContext): Promise<boolean> {
  const named = context.workbook.names.getItemOrNullObject(hiddenName);
  await context.sync();
  return !named.isNullObject;
}
