import { TextDecoder } from "node:util";
import { unpackParts } from "../../../office-host/files/package/package.ts";
import { elementsIn, parseXml, unescapeText } from "../../../office-host/files/package/xml.ts";

/**
 * The XML parts of a deck by path. Those of the workbook behind a chart have its path and `!` before theirs.
 */
export type DeckParts = ReadonlyMap<string, Document>;

/** Opens a deck like a strict reader. Throws if a part is not well-formed or not UTF-8. */
export function openDeck(base64: string): DeckParts {
  return new Map(xmlParts(Buffer.from(base64, "base64"), ""));
}

function xmlParts(packed: Uint8Array, before: string): (readonly [string, Document])[] {
  const parts = unpackParts(Uint8Array.from(packed));
  if (!(parts instanceof Map)) throw new Error(parts.reason);
  return [...parts].flatMap(([path, bytes]) => {
    if (path.endsWith(".xlsx")) return xmlParts(bytes, `${before}${path}!`);
    return /\.(?:xml|rels)$/.test(path) ? [[`${before}${path}`, xmlOf(bytes, `${before}${path}`)]] : [];
  });
}

function xmlOf(bytes: Uint8Array, path: string): Document {
  const document = parseXml(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (document === undefined) throw new Error(`${path} is not well-formed.`);
  return document;
}

/**
 * Returns the texts of the shapes and table cells of all slides, in order; the lines of one text end in
 * `\n`.
 */
export function slideTexts(parts: DeckParts): readonly string[] {
  return pathsLike(parts, /^ppt\/slides\/slide\d+\.xml$/).flatMap((path) =>
    elementsIn(partAt(parts, path), "txBody").map((body) => elementsIn(body, "p").map(textOf).join("\n")),
  );
}

/** Returns the texts of the elements of that name in a part. */
export function partTexts(parts: DeckParts, path: string, name: string): readonly string[] {
  return elementsIn(partAt(parts, path), name).map(textOf);
}

/** The names that a chart shows. */
export interface ChartNames {
  readonly series: readonly string[];
  readonly categories: readonly string[];
  /** The names of its value axes. */
  readonly axes: readonly string[];
}

/** A chart of a deck: the names that it shows, and the texts of the worksheet behind it, by rows. */
interface DeckChart {
  readonly shown: ChartNames;
  readonly sheet: readonly (readonly string[])[];
}

/** Returns the charts of a deck in order. */
export function chartsIn(parts: DeckParts): readonly DeckChart[] {
  return pathsLike(parts, /^ppt\/charts\/chart\d+\.xml$/).map((path) => {
    const links = partAt(parts, path.replace("charts/", "charts/_rels/").concat(".rels"));
    const book = elementsIn(links, "Relationship")[0]?.getAttribute("Target") ?? "";
    return {
      shown: namesIn(partAt(parts, path)),
      sheet: textsInSheet(parts, `ppt/${book.replace("../", "")}`),
    };
  });
}

function pathsLike(parts: DeckParts, path: RegExp): readonly string[] {
  const paths = [...parts.keys()].filter((name) => path.test(name));
  return paths.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

function namesIn(chart: Document): ChartNames {
  const [first] = elementsIn(chart, "cat");
  return {
    series: elementsIn(chart, "tx").flatMap((name) => namesBelow(name)),
    categories: first === undefined ? [] : namesBelow(first),
    axes: elementsIn(chart, "title").map((title) => elementsIn(title, "t").map(textOf).join("")),
  };
}

function namesBelow(element: Element): readonly string[] {
  return elementsIn(element, "v").map((value) => unescapeText(textOf(value)));
}

function textsInSheet(parts: DeckParts, book: string): DeckChart["sheet"] {
  const texts = elementsIn(partAt(parts, `${book}!xl/sharedStrings.xml`), "si").map(textOf);
  return elementsIn(partAt(parts, `${book}!xl/worksheets/sheet1.xml`), "row").map((row) =>
    elementsIn(row, "c")
      .filter((cell) => cell.getAttribute("t") === "s")
      .map((cell) => unescapeText(texts[Number(cell.textContent)] ?? "no such text")),
  );
}

function partAt(parts: DeckParts, path: string): Document {
  const part = parts.get(path);
  if (part === undefined) throw new Error(`The deck has no ${path}.`);
  return part;
}

function textOf(element: Element): string {
  return element.textContent;
}
