import type { OfficeSets } from "./office-services.ts";

/** The getters that office.js reads at its start. It throws if one is missing. */
export type OfficeContext = Readonly<Record<string, (...given: readonly never[]) => unknown>>;

/** Office's number for Excel. */
const excel = 1;

export function officeContext(options: {
  readonly apiSet: string;
  readonly officeSets: OfficeSets;
  readonly locale: string;
  readonly contentLocale: string;
  readonly theme: () => OfficeThemeName;
  readonly settings: Map<string, unknown>;
}): OfficeContext {
  const { apiSet, officeSets, locale, contentLocale, theme, settings } = options;
  return {
    GetAppType: () => excel,
    GetSolutionRef: () => "add-in",
    GetSolutionToken: () => "",
    GetAppVersionMajor: () => 16,
    GetAppVersionMinor: () => 1,
    GetAppUILocale: () => locale,
    GetAppDataLocale: () => contentLocale,
    GetDocUrl: () => "workbook.xlsx",
    GetAppCapabilities: () => 1,
    GetActivationMode: () => 0,
    GetControlIntegrationLevel: () => 1,
    GetCorrelationId: () => "",
    GetInstanceId: () => "office-host",
    GetTouchEnabled: () => false,
    GetCommerceAllowed: () => false,
    GetSupportedMatrix: () => requirementMatrix(apiSet, officeSets),
    GetHostCustomMessage: () => "",
    GetHostFullVersion: () => "16.0.14332.20000",
    GetDialogRequirementMatrix: () => "{}",
    GetFeaturesForSolution: () => "",
    GetInitialDisplayMode: () => 0,
    GetOfficeThemeInfo: () => JSON.stringify(officeThemes[theme()]),
    GetSettings: () => ({
      Read: (keys: string[], values: string[]) => {
        for (const [key, value] of settings) {
          keys.push(key);
          values.push(String(value));
        }
      },
      Write: (keys: readonly string[], values: readonly string[]) => {
        settings.clear();
        for (const [index, key] of keys.entries()) settings.set(key, values[index] ?? "");
      },
    }),
  };
}

/** Returns the claimed requirement sets, with lower-case names as office.js compares them. */
function requirementMatrix(apiSet: string, officeSets: OfficeSets): string {
  return JSON.stringify({
    excelapi: apiSet,
    ...Object.fromEntries(Object.entries(officeSets).map(([name, version]) => [name.toLowerCase(), version])),
  });
}

/** Office's themes, and Windows' black high contrast. */
export type OfficeThemeName = "colorful" | "white" | "darkGray" | "black" | "highContrast";

/** The names are those of `Office.context.officeTheme`. office.js converts the numbers to `#rrggbb`. */
export interface OfficeTheme {
  readonly bodyBackgroundColor: number;
  readonly bodyForegroundColor: number;
  readonly controlBackgroundColor: number;
  readonly controlForegroundColor: number;
}

/** The colors of Excel for Windows. */
export const officeThemes: Readonly<Record<OfficeThemeName, OfficeTheme>> = {
  colorful: themeOf(0xe6e6e6, 0x262626, 0xffffff, 0x262626),
  white: themeOf(0xffffff, 0x262626, 0xffffff, 0x262626),
  darkGray: themeOf(0x666666, 0xffffff, 0xd4d4d4, 0x262626),
  black: themeOf(0x262626, 0xffffff, 0x363636, 0xf0f0f0),
  highContrast: themeOf(0x000000, 0xffffff, 0x000000, 0xffffff),
};

/** Returns a theme by name, ignoring case, hyphens, underscores and spaces. */
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
