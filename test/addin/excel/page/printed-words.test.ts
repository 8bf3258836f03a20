/**
 * Tests printed pages with LibreOffice: no title without its table, and no header that touches its neighbour.
 */

import { pages } from "../../../../addin/results/all-pages.ts";
import type { PageContent, PageKind } from "../../../../addin/results/page/page-query.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import type { Language } from "../../../../contract/languages.ts";
import { writeXlsx } from "../../../../office-host/files/write.ts";
import { cyclesOf, makePageOf, pageOf } from "../../../support/excel/made-page.ts";
import { libreOffice, throughLibreOffice } from "../../../support/office-host/libre-office.ts";
import { printedLines, printedWords, tellsWords } from "../../../support/office-host/printed-words.ts";
import type { PrintedWord } from "../../../support/office-host/printed-words.ts";
import { openExcel } from "../../../support/office.ts";
import { analysisOf, comparedContent, contentOf, worked } from "../../../support/results/page-content.ts";

const names: Partial<Record<Language, readonly string[]>> = {
  ja_JP: [
    "ラックからブラケットを取る",
    "M8ボルト4本をトルクレンチで締め付ける",
    "次工程まで歩いて2枚目のカバープレートを取りに行く",
  ],
  de_DE: ["Halter aus dem Regal nehmen", "Vier Schrauben M8 mit dem Drehmomentschlüssel anziehen", "Prüfen"],
};

/** Returns an analysis of this many elements in each of six cycles. */
function analysis(language: Language, elements: number) {
  const said = names[language] ?? [];
  const list = Array.from({ length: 6 * elements }, (_, index) => {
    const [cycle, place] = [Math.floor(index / elements) + 1, index % elements];
    const name = said[place % said.length] ?? "";
    const type = (["va", "wait", "c4"] as const)[place % 3] ?? "va";
    return worked(cycle, place + 1, index * 20, name, [type, 9.5], ["nva", 7.5, name, "w3"]);
  });
  return analysisOf(1, list, { name: said[1] ?? "" });
}

const mac = Array.from({ length: 6 }, (_, index) => ({
  id: index + 1,
  name: "Vier Schrauben M8 mit dem Drehmomentschlüssel anziehen",
  ...{ process_count: 3, takt_time: 60, avg_ct: 44.5, utilization: 80.25, balance_eff: 85.5 },
}));

const steps = Array.from({ length: 46 }, (_, index) => [`Schritt ${index + 1}`, 5, 4] as const);

const dense: readonly (readonly [Language, PageKind, (language: Language) => PageContent])[] = [
  ...[3, 4, 5, 6, 7].map(
    (elements) =>
      [
        "ja_JP",
        "timeline",
        (language: Language) => contentOf("timeline", [analysis(language, elements)]),
      ] as const,
  ),
  ["de_DE", "mac_balance", () => ({ ...contentOf("mac_balance", []), mac })],
  ["ja_JP", "work_share", (language) => contentOf("work_share", [analysis(language, 5)])],
  [
    "de_DE",
    "step_change",
    (language) => {
      const one = analysis(language, 5);
      const content = comparedContent(one, one, 60, 45, steps);
      return { ...content, query: { ...content.query, kind: "step_change" } };
    },
  ],
];

/**
 * A page over several whose table begins this many rows below its heading: some title is near the end of a
 * page.
 */
function tableAt(row: number, footer: string): Page {
  const own = pageOf(cyclesOf(30));
  return {
    ...own,
    charts: [],
    blocks: own.blocks.map((block) =>
      block.name === "data" ? { ...block, at: { row, column: 0 } } : { ...block, at: { row: 0, column: 0 } },
    ),
    print: { ...own.print, isOnePage: false, footer, until: { row: row + 32, column: 6 } },
  };
}

// Making the pages and starting LibreOffice each take many seconds on a busy machine.
const patience = 600_000;

(libreOffice === undefined || !tellsWords ? test.skip : test)(
  "on paper no title is at the end of a page without its table, and no header touches its neighbour",
  async () => {
    const host = await openExcel();
    const made: { readonly label: string; readonly page: Page }[] = [];
    for (const [index, [language, kind, contentFor]] of dense.entries()) {
      const page = pages[kind].make(contentFor(language), await wordsOf(language));
      const label = `P${index + 1} ${kind}`;
      await makePageOf({ ...page, print: { ...page.print, footer: label } }, label);
      made.push({ label, page });
    }
    for (let row = 20; row <= 30; row++) {
      const label = `R${row} plain`;
      const page = tableAt(row, label);
      await makePageOf(page, label);
      made.push({ label, page });
    }
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").delete();
      await context.sync();
    });
    const files = await throughLibreOffice(await writeXlsx(host), "pdf");
    const printed = await printedWords(files.get("workbook.pdf") ?? new Uint8Array());
    expect(printed.length).toBeGreaterThan(made.length);
    for (const { label, page } of made) {
      const own = printed.filter((words) => words.some(({ text }) => text === label.split(" ")[0]));
      expect([label, own.length]).not.toContain(0);
      expect([label, ...own.flatMap((words) => lonelyTitles(words, page))]).toEqual([label]);
      expect([label, ...own.flatMap((words) => touching(words, page))]).toEqual([label]);
    }
  },
  patience,
);

const joined = (line: readonly PrintedWord[]): string => line.map(({ text }) => text).join("");
const plain = (text: string): string => text.replace(/\s+/g, "");

/**
 * Returns the titles of tables with fewer than three lines below them. The last line of a page is its footer.
 */
function lonelyTitles(words: readonly PrintedWord[], { blocks }: Page): readonly string[] {
  const lines = printedLines(words).slice(0, -1);
  const titles = blocks.flatMap(({ title, look }) =>
    title === undefined || look !== "table" ? [] : [title],
  );
  return titles.filter((title) => {
    const at = lines.findIndex((line) => joined(line) === plain(title));
    return at >= 0 && lines.length - at - 1 < 3;
  });
}

/** Returns headers of neighbouring columns with lines as close as words of one of them. */
function touching(words: readonly PrintedWord[], { blocks }: Page): readonly string[] {
  const tables = blocks.filter(({ look, at }) => look === "table" && at.row >= 0);
  const pairs = tables.flatMap(({ columns }) =>
    columns.slice(1).map(({ header }, index) => [columns[index]?.header ?? "", header] as const),
  );
  return pairs.flatMap(([before, header]) =>
    words.some((word) => {
      const near = words.filter((other) => isNear(word, other));
      return (
        near.some(({ text }) => isBetween(word.text, text, before, header)) ||
        isMerged(word.text, before, header)
      );
    })
      ? [`${before} | ${header}`]
      : [],
  );
}

function isNear(word: PrintedWord, other: PrintedWord): boolean {
  const gap = other.left - word.right;
  const height = word.bottom - word.top;
  return other.left > word.left && Math.abs(other.bottom - word.bottom) < 2 && gap < height * 0.4;
}

/** Returns true if one word is of a header and the next one of its neighbour. */
function isBetween(word: string, next: string, before: string, header: string): boolean {
  const [one, other] = [before.split(/\s+/), header.split(/\s+/)];
  return (
    one.includes(word) && other.includes(next) && !one.includes(next) && !header.includes(`${word} ${next}`)
  );
}

/** Returns true if a printed word is the end of a header and the start of the next one. */
function isMerged(word: string, before: string, header: string): boolean {
  const [last = "", first = ""] = [before.split(/\s+/).at(-1), header.split(/\s+/)[0]];
  return last.length > 2 && first.length > 2 && word.includes(`${last}${first}`);
}
