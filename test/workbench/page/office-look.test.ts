import { officeThemes, officeContext } from "../../../office-host/office/office-context.ts";
import type { OfficeThemeName } from "../../../office-host/office/office-context.ts";
import { pageOptions } from "../../../workbench/page/page-options.ts";
import { openExcel } from "../../support/office.ts";

test("the add-in gets Office's languages and the colours of its theme from office.js", async () => {
  await openExcel({ locale: "ja-JP", contentLocale: "de-DE", theme: "black" });
  const { displayLanguage, contentLanguage, officeTheme } = Office.context;
  expect([displayLanguage, contentLanguage]).toEqual(["ja-JP", "de-DE"]);
  expect(officeTheme).toEqual({
    bodyBackgroundColor: "#262626",
    bodyForegroundColor: "#ffffff",
    controlBackgroundColor: "#363636",
    controlForegroundColor: "#f0f0f0",
  });
});

test("the add-in reads the new theme after the theme changes", () => {
  let theme: OfficeThemeName = "colorful";
  const { GetOfficeThemeInfo } = officeContext({
    ...{ apiSet: "1.14", officeSets: {}, locale: "en-US", contentLocale: "en-US", settings: new Map() },
    theme: () => theme,
  });
  const told = (): unknown => JSON.parse(String(GetOfficeThemeInfo?.()));
  expect(told()).toEqual(officeThemes.colorful);
  theme = "black";
  expect(told()).toEqual(officeThemes.black);
});

test.each(Object.keys(officeThemes) as OfficeThemeName[])(
  "the text of the theme %s has enough contrast",
  (theme) => {
    const parts = {
      apiSet: "1.14",
      officeSets: {},
      locale: "en-US",
      contentLocale: "en-US",
      settings: new Map(),
    };
    const { GetOfficeThemeInfo } = officeContext({ ...parts, theme: () => theme });
    const colours = JSON.parse(String(GetOfficeThemeInfo?.())) as (typeof officeThemes)[OfficeThemeName];
    const brightness = (colour: number): number => (colour >> 16) + ((colour >> 8) & 255) + (colour & 255);
    const difference = Math.abs(
      brightness(colours.bodyBackgroundColor) - brightness(colours.bodyForegroundColor),
    );
    expect(difference).toBeGreaterThan(400);
  },
);

test.each([
  ["", false, { locale: "en-US", theme: "colorful" }],
  ["", true, { locale: "en-US", theme: "black" }],
  ["?theme=dark-gray&language=ja-JP", true, { locale: "ja-JP", theme: "darkGray" }],
  [
    "?theme=High%20Contrast&content=de-DE",
    false,
    { locale: "en-US", contentLocale: "de-DE", theme: "highContrast" },
  ],
  ["?theme=pink&language=nothing", false, { locale: "en-US", theme: "colorful" }],
])("the page's address %s on a system with dark mode %s selects %o", (search, isDark, options) => {
  expect(pageOptions(search, isDark)).toEqual(options);
});
