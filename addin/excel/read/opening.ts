import { openingSetting } from "../../../contract/opening.ts";

/** Returns the O-No that the workbook asks to pull, and removes it; undefined in other workbooks. */
export async function takeOpening(): Promise<string | undefined> {
  const settings = documentSettings();
  const oNo: unknown = settings?.get(openingSetting);
  if (settings === undefined || typeof oNo !== "string" || oNo.trim() === "") return undefined;
  settings.remove(openingSetting);
  // If this fails, the analysis is pulled again the next time.
  await new Promise<void>((resolve) => settings.saveAsync(() => resolve()));
  return oNo.trim();
}

/** Returns the add-in's settings in the workbook; undefined if the host has none. */
function documentSettings(): Office.Settings | undefined {
  try {
    return Office.context.document.settings;
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}
