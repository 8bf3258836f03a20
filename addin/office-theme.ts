import type { OfficeColours } from "./pane/kit/theme.ts";

/** The colours of Office's theme; undefined where the host has none to give, which office.js meets with a TypeError. */
export function officeTheme(): OfficeColours | undefined {
  try {
    return Office.context.officeTheme;
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}
