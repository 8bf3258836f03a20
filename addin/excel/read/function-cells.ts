import { done, onWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";

/** A setting, because Excel opens a workbook with the functions' last values and does not recalculate. */
const settingKey = "WorkAnalysis.Functions";

/**
 * A hidden name with the same meaning: some versions of Excel for Mac lose settings, and Excel's document
 * inspector removes hidden names.
 */
const hiddenName = "WA__functions";

/** Records in the workbook that it uses our functions, unless this is recorded. */
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

/** Makes Excel calculate our functions again, if there are any. Excel offers only a full calculation. */
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
