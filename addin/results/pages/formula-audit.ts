import type { ExplainedNumber, ExplainedPage, ExplainedPart } from "../page/explained-page.ts";
import { mostNumbers } from "../page/explained-page.ts";
import type { Page, PageColumn, PageRow } from "../page/page.ts";
import { brokenLines, longestNote } from "../parts/short-text.ts";
import { pageTitle, printedFooter } from "../parts/titles.ts";
import { auditName } from "../sections/page-name.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { withAllDecimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import { paperOf } from "../../worksheet/paper.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";

/** The most parts of one number that the page lists. */
const mostParts = 12;

const noPage: ExplainedPage = { name: "", kind: "formula_audit", subject: "", numbers: [] };

/** Each number of another page with its formula, source, values and records. */
export const page: PageDefinition = {
  kind: "formula_audit",
  subject: "page",
  offered: ["page"],
  buttonOrder: 190,
  needs: [],
  guideAnchor: "formula-audit",
  hasNoChart: true,
  picture: {
    light: "M4 10h16v4h-16z M4 17h16v4h-16z M4 24h16v4h-16z",
    middle: "M22 10h10v4h-10z M22 17h10v4h-10z M22 24h10v4h-10z",
    dark: "M4 3h40v5h-40z",
    line: "M36 11l2 2l5 -4M36 18l2 2l5 -4M36 25l2 2l5 -4",
  },
  make(content, words): Page {
    const { name, kind, subject, numbers } = content.explained ?? noPage;
    const { audit, explain, reports, pages } = words;
    const noun = pages.kinds.formula_audit.name;
    const wrapped = (key: string, header: string, width: number): PageColumn => ({
      ...{ key, header, numberFormat: "@", width, isWrapped: true },
    });
    const number = (key: string, header: string): PageColumn => ({
      ...{ key, header, numberFormat: "General", width: 14, align: "right", hasRowFormats: true },
    });
    return {
      sheetName: auditName(kind, subject, words),
      namedBy: name,
      title: pageTitle(name, noun, words),
      lines: [
        ...brokenLines(audit.howToRead, longestNote),
        ...(numbers.length > mostNumbers ? [audit.longest({ count: String(mostNumbers) })] : []),
        pulledWhen(content.pulled, words),
      ],
      blocks: [
        {
          name: "numbers",
          at: { row: 0, column: 0 },
          look: "table",
          columns: [
            { key: "cell", header: audit.cell, numberFormat: "@", width: 8 },
            wrapped("label", audit.figure, 34),
            number("value", reports.line.value),
            wrapped("formula", explain.formula, 52),
            wrapped("inputs", audit.inputs, 40),
            wrapped("records", audit.records, 40),
            number("again", audit.again),
          ],
          rows: numbers.slice(0, mostNumbers).map((one) => rowOf(one, words)),
        },
      ],
      charts: [],
      print: {
        paper: paperOf(words.language),
        orientation: "landscape",
        isOnePage: false,
        footer: printedFooter(content, words),
      },
    };
  },
};

function rowOf(one: ExplainedNumber, words: Words): PageRow {
  const [value, again] = [rounded(one.value), rounded(one.again)];
  return {
    key: one.key,
    numberFormat: visibleFormat(one.numberFormat),
    cells: {
      ...{ cell: one.address, label: one.label, value, again },
      formula: one.lines.join("\n"),
      inputs: partsInWords(one.inputs, words),
      records: partsInWords(one.records, words),
    },
    ...(value !== again && { isBad: ["again"] }),
  };
}

/** Returns the format, or General for one that hides numbers or makes them text. */
function visibleFormat(numberFormat: string): string {
  const hides = numberFormat.split(";").some((part) => part.trim() === "");
  return hides || numberFormat === "@" ? "General" : numberFormat;
}

function partsInWords(parts: readonly ExplainedPart[], { audit, language }: Words): string {
  const lines = parts.slice(0, mostParts).map(({ label, value }) => {
    const shown = rounded(value);
    return `${label}: ${typeof shown === "number" ? withAllDecimals(shown, language) : String(shown)}`;
  });
  const count = String(parts.length - mostParts);
  return [...lines, ...(parts.length > mostParts ? [audit.more({ count })] : [])].join("\n");
}

/** Rounds a number to four decimals. */
function rounded(value: ExplainedPart["value"]): ExplainedPart["value"] {
  return typeof value === "number" ? Number(value.toFixed(4)) : value;
}
