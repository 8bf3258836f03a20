import { languageCodes } from "../../../contract/languages.ts";
import { decimals } from "../../../addin/words/decimals.ts";
import { languageOfLocale, localeOf } from "../../../addin/words/locale.ts";

test.each([
  ["ja-JP", "ja_JP"],
  ["de-AT", "de_DE"],
  ["es-MX", "es_ES"],
  ["id-ID", "id_ID"],
  ["en-GB", "en_US"],
  ["zh-CN", "zh_CN"],
  ["zh-SG", "zh_CN"],
  ["zh-TW", "zh_TW"],
  ["zh-HK", "zh_TW"],
  ["zh-Hant", "zh_TW"],
  ["fr-FR", "en_US"],
  ["", "en_US"],
])("Office in %s gets the language %s", (locale, language) => {
  expect(languageOfLocale(locale)).toBe(language);
});

test.each(languageCodes)("the locale of %s leads back to it", (language) => {
  expect(languageOfLocale(localeOf(language))).toBe(language);
});

test("numbers in texts have the language's format, in digits that Excel can read", () => {
  expect(decimals(1234.5, 2, "en_US")).toBe("1234.50");
  expect(decimals(1234.5, 2, "de_DE")).toBe("1234,50");
  expect(decimals(-0.05, 1, "th_TH")).toMatch(/^-0\.[01]$/);
});
