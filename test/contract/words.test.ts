import { isLanguage, languageCodes, languages } from "../../contract/languages.ts";
import { isWasteCode, wasteCodes, wasteTypes } from "../../contract/waste-types.ts";
import { fixedWorkTypes, isFixedWorkType, isWorkType, workTypes } from "../../contract/work-types.ts";

test("the contract has ten languages, each with its own name", () => {
  expect(languageCodes.join(" ")).toBe("en_US ja_JP zh_CN zh_TW vi_VN th_TH id_ID es_ES de_DE ko_KR");
  expect(new Set(Object.values(languages)).size).toBe(10);
  expect(isLanguage("ja_JP")).toBe(true);
  for (const other of ["ja", "fr_FR", "toString", undefined, false]) expect(isLanguage(other)).toBe(false);
});

test("the seven wastes have the contract's codes and meanings", () => {
  expect(wasteCodes.map((code) => `${code} ${wasteTypes[code].en_US}`)).toEqual([
    "w1 Overproduction",
    "w2 Waiting",
    "w3 Transport",
    "w4 Over-processing",
    "w5 Inventory",
    "w6 Motion",
    "w7 Defects",
  ]);
  for (const other of ["", "w0", "w8", "W1", "w1 ", "valueOf"]) expect(isWasteCode(other)).toBe(false);
});

test("the slots are va 1, nva 2 and wait 3, then custom ones from c4", () => {
  expect(fixedWorkTypes.map((key) => [key, workTypes[key].slot])).toEqual([
    ["va", 1],
    ["nva", 2],
    ["wait", 3],
  ]);
  for (const key of ["va", "nva", "wait", "c4", "c9", "c10", "c123"]) expect(isWorkType(key)).toBe(true);
  for (const key of ["", "VA", "c", "c0", "c3", "c04", "c4x", "c1", "toString"])
    expect(isWorkType(key)).toBe(false);
  expect(isFixedWorkType("c4")).toBe(false);
});

test("in each language, all wastes and all work types have different names, and no name is empty", () => {
  for (const language of languageCodes)
    for (const words of [
      wasteCodes.map((code) => wasteTypes[code][language]),
      fixedWorkTypes.map((key) => workTypes[key].words[language]),
    ]) {
      expect(words.every((word) => word.trim() === word && word !== "")).toBe(true);
      expect(new Set(words).size).toBe(words.length);
    }
});
