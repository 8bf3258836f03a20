import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languageCodes } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import { wasteCodes, wasteTypes } from "../../contract/waste-types.ts";
import { workTypes } from "../../contract/work-types.ts";
import { projectFolder } from "../support/script.ts";
import { foreign, saidIn } from "../support/words/in-ten-languages.ts";
import type { Foreign } from "../support/words/in-ten-languages.ts";

const page = readFileSync(join(projectFolder, "docs", "glossary.md"), "utf8");

/** The headers of the columns of terms. */
const languagesOfHeaders: Readonly<Record<string, Language>> = {
  en: "en_US",
  ja: "ja_JP",
  "zh-CN": "zh_CN",
  "zh-TW": "zh_TW",
  vi: "vi_VN",
  th: "th_TH",
  id: "id_ID",
  es: "es_ES",
  de: "de_DE",
  ko: "ko_KR",
};

/** The cells of the tables of terms, by row and language. A waste code or an English term names a row. */
const cells = new Map<string, Map<Language, string>>();
for (const [, header = "", body = ""] of page.matchAll(/^\| (?:Code|en) +(\|.*)\n.*\n((?:\|.*\n)+)/gm)) {
  const languages = cellsOf(header).map((name) => languagesOfHeaders[name]);
  for (const line of body.trimEnd().split("\n")) {
    const [name = "", ...terms] = cellsOf(line);
    const row = cells.get(plain(name)) ?? new Map<Language, string>([["en_US", name]]);
    for (const [at, language] of languages.entries()) if (language) row.set(language, terms[at] ?? "");
    cells.set(plain(name), row);
  }
}

function cellsOf(line: string): readonly string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function plain(cell: string): string {
  return cell.replaceAll("*", "").trim();
}

/** Returns the terms that a cell allows: "編成ロス* / バランスロス*", "周期时间 (CT*)". */
function termsIn(name: string, language: Language): readonly string[] {
  return plain(cells.get(name)?.get(language) ?? "")
    .split(/[/()（）]/)
    .map((term) => term.trim().toLowerCase())
    .filter((term) => term !== "");
}

test("every row of the tables of terms has a term in every language", () => {
  expect(cells.size).toBeGreaterThan(20);
  const missing = [...cells].flatMap(([name, row]) =>
    languageCodes.filter((language) => !row.get(language)).map((language) => `${name}: ${language}`),
  );
  expect(missing).toEqual([]);
});

/** Our texts that name a term of the glossary. */
const named: Readonly<Record<string, readonly string[]>> = {
  "Work element": ["modelLabels.wa.element"],
  "Cycle time": ["fields.wa.cycle.cycle_time"],
  "Takt time": ["fields.wa.linebalance.takt_time", "fields.wa.mac.takt_time"],
  "Line balance efficiency": ["fields.wa.linebalance.lb_efficiency"],
  Bottleneck: ["fields.wa.linebalance.bottleneck_name", "figures.line.bottleneck"],
  "Load ratio": ["fields.wa.lb.process.load_ratio", "fields.wa.mmc.load_ratio"],
  "Over takt": ["rows.overTakt", "figures.line.overTakt"],
  "Standard time": ["fields.wa.element.standard_time", "columnNames.standard_time"],
  "Man-machine chart": ["modelLabels.wa.mmc"],
  "Multi-activity chart": ["modelLabels.wa.mac"],
};

test.each(wasteCodes)("the waste type %s has the glossary's name in every language", (code) => {
  const wrong = languageCodes.filter((language) => {
    const word = wasteTypes[code][language].toLowerCase();
    return !termsIn(code, language).some((term) => term.includes(word) || word.includes(term));
  });
  // The list in a cell uses a shorter form.
  expect(wrong.filter((language) => !(code === "w4" && language === "th_TH"))).toEqual([]);
});

test.each([
  ["va", "Value added (VA)"],
  ["nva", "Non-value added (NVA)"],
] as const)("the work type %s is called what the glossary calls it, in every language", (key, name) => {
  const wrong = languageCodes.filter(
    (language) => !termsIn(name, language).includes(workTypes[key].words[language].toLowerCase()),
  );
  expect(wrong).toEqual([]);
});

test.each(Object.entries(named))("%s has the glossary's name in every text", async (name, keys) => {
  const english = await saidIn("en_US");
  for (const key of keys) expect(english.has(key)).toBe(true);
  const wrong: string[] = [];
  for (const language of foreign) wrong.push(...(await otherwise(name, keys, language)));
  expect(wrong).toEqual([]);
});

async function otherwise(name: string, keys: readonly string[], language: Foreign): Promise<string[]> {
  const terms = termsIn(name, language);
  const translation = await saidIn(language);
  return keys.flatMap((key) => {
    const saying = translation.get(key);
    if (typeof saying !== "string") return [];
    return terms.some((term) => saying.toLowerCase().includes(term)) ? [] : [`${language} ${key}: ${saying}`];
  });
}
