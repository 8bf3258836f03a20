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

/** The cells of each line of the tables, by what stands in its first one: the code of a waste, else the English term. */
const lines = new Map(
  [...page.matchAll(/^\|(.*)\|$/gm)].map(([, line = ""]) => {
    const cells = line.split("|").map((cell) => cell.trim());
    return [plain(cells[0] ?? ""), cells] as const;
  }),
);

function plain(cell: string): string {
  return cell.replaceAll("*", "").trim();
}

/** The terms that a cell of the glossary allows: "編成ロス* / バランスロス*", "周期时间 (CT*)". */
function termsIn(name: string, language: Language): readonly string[] {
  const cells = lines.get(name) ?? [];
  const cell = cells.slice(-languageCodes.length)[glossaryOrder.indexOf(language)] ?? "";
  return plain(cell)
    .split(/[/()（）]/)
    .map((term) => term.trim().toLowerCase())
    .filter((term) => term !== "");
}

/** The columns of the glossary, from left to right. */
const glossaryOrder: readonly Language[] = [
  "en_US",
  "ja_JP",
  "zh_CN",
  "zh_TW",
  "vi_VN",
  "th_TH",
  "id_ID",
  "es_ES",
  "de_DE",
  "ko_KR",
];

/** Words of ours that name a term of the glossary. */
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

test.each(wasteCodes)("the waste type %s is called what the glossary calls it, in every language", (code) => {
  const wrong = languageCodes.filter((language) => {
    const word = wasteTypes[code][language].toLowerCase();
    return !termsIn(code, language).some((term) => term.includes(word) || word.includes(term));
  });
  // The glossary's long form is cut for the list in a cell.
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

test.each(Object.entries(named))(
  "%s is called what the glossary calls it, wherever it is named",
  async (name, keys) => {
    const english = await saidIn("en_US");
    for (const key of keys) expect(english.has(key)).toBe(true);
    const wrong: string[] = [];
    for (const language of foreign) wrong.push(...(await otherwise(name, keys, language)));
    expect(wrong).toEqual([]);
  },
);

async function otherwise(name: string, keys: readonly string[], language: Foreign): Promise<string[]> {
  const terms = termsIn(name, language);
  const translation = await saidIn(language);
  return keys.flatMap((key) => {
    const saying = translation.get(key);
    if (typeof saying !== "string") return [];
    return terms.some((term) => saying.toLowerCase().includes(term)) ? [] : [`${language} ${key}: ${saying}`];
  });
}
