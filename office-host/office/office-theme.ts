/** Office's themes for what surrounds the workbook, and Windows' high contrast in black. */
export type OfficeThemeName = "colorful" | "white" | "darkGray" | "black" | "highContrast";

/** The colours of a theme by the names of `Office.context.officeTheme`, as the numbers that office.js turns into `#rrggbb`. */
export interface OfficeTheme {
  readonly bodyBackgroundColor: number;
  readonly bodyForegroundColor: number;
  readonly controlBackgroundColor: number;
  readonly controlForegroundColor: number;
}

/** The colours that Excel for Windows gives. */
export const officeThemes: Readonly<Record<OfficeThemeName, OfficeTheme>> = {
  colorful: themeOf(0xe6e6e6, 0x262626, 0xffffff, 0x262626),
  white: themeOf(0xffffff, 0x262626, 0xffffff, 0x262626),
  darkGray: themeOf(0x666666, 0xffffff, 0xd4d4d4, 0x262626),
  black: themeOf(0x262626, 0xffffff, 0x363636, 0xf0f0f0),
  highContrast: themeOf(0x000000, 0xffffff, 0x000000, 0xffffff),
};

/** Finds a theme by its name, whatever its case and with or without a hyphen; undefined where there is none. */
export function themeNamed(name: string): OfficeThemeName | undefined {
  const plain = name.replace(/[-_\s]/g, "").toLowerCase();
  return (Object.keys(officeThemes) as OfficeThemeName[]).find((known) => known.toLowerCase() === plain);
}

function themeOf(body: number, bodyText: number, control: number, controlText: number): OfficeTheme {
  return {
    bodyBackgroundColor: body,
    bodyForegroundColor: bodyText,
    controlBackgroundColor: control,
    controlForegroundColor: controlText,
  };
}
