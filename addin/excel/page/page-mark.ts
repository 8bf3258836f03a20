/** By what a page is known again: names of its worksheet, its mark in them, and what was written on it. */

import type { Language } from "../../../contract/languages.ts";
import type { Defaults } from "../../results/page/inputs.ts";
import { isPageKind } from "../../results/page/page-query.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { bounds } from "../../worksheet/snapshot-bounds.ts";
import {
  has,
  isNumber,
  isObject,
  isText,
  listOf,
  optional,
  parseNote,
} from "../../worksheet/stored-shape.ts";

/** The form of what stands in the note; a page with a higher one was made by a newer add-in and is left alone. */
const schema = 1;

/** What a page says of itself. */
export interface PageMark {
  /** What it shows, so that a refresh asks for the same again. */
  readonly query: PageQuery;
  /** How people call what it is about: an O-No, or the name of a comparison or a line; empty for a list. */
  readonly subject: string;
  /**
   * Whose takt and target it has, `analysis/12` or `line/3`; undefined where it has none in common with other
   * pages.
   */
  readonly timesOf?: string;
  /** The language that it is written in; English where it is not said. */
  readonly words?: Language;
  /** Where it belongs; it is refreshed from there alone. */
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
  /** ISO 8601 with the offset of the engineer's clock. */
  readonly pulledAt: string;
}

/** A mark together with what was written, so that a refresh tells the engineer's changes from ours. */
export interface KeptMark {
  readonly mark: PageMark;
  readonly written: Written;
}

/** Writes a mark as a text. */
export function encodePageMark({ mark, written }: KeptMark): string {
  return JSON.stringify({ schema, ...mark, written });
}

/** Reads a mark; undefined where the note holds something else, also where a newer add-in made it. */
function decodePageMark(text: string | undefined): KeptMark | undefined {
  const kept = parseNote(text);
  if (!isKept(kept)) return undefined;
  const { written, query, subject, timesOf, words, instance, login, pulledAt } = kept;
  return {
    mark: {
      query,
      subject,
      ...(timesOf !== undefined && { timesOf }),
      ...(words !== undefined && { words }),
      instance,
      login,
      pulledAt,
    },
    written,
  };
}

function isKept(kept: unknown): kept is PageMark & { readonly written: Written } {
  return has(kept, {
    schema: (value) => value === schema,
    query: (query) => has(query, { kind: isPageKind, ids: listOf(isNumber, bounds.ids) }),
    ...{ subject: isText, login: isText, pulledAt: isText, timesOf: optional(isText) },
    instance: (instance) => has(instance, { url: isText, db: isText }),
    written: (written) =>
      has(written, {
        ...{ title: isText, lines: listOf(isText), footer: isText, defaults: isObject },
        blocks: listOf((block) =>
          has(block, { name: isText, columns: listOf(isColumn), looks: listOf(isObject) }),
        ),
        charts: listOf((chart) =>
          has(chart, { name: isText, title: isText, block: isText, series: listOf(isText) }),
        ),
      }),
  });
}

function isColumn(value: unknown): boolean {
  return has(value, { key: isText, header: isText });
}

const prefix = "WA_";

/** The names of a page that no block has: the lines above it, and the hidden column of row keys. A block's name begins with a letter. */
export const headingName = `${prefix}_heading`;
export const keysName = `${prefix}_keys`;

/** The worksheet's name of a block, or the name of a chart. */
export function nameOf(part: string): string {
  return `${prefix}${part}`;
}

/** Tells whether a name or a chart was named by us. */
export function isNameOfOurs(name: string): boolean {
  return name.startsWith(prefix);
}

/** Queues a name of ours for a worksheet. Nobody finds it in Excel's list of names, where it could be deleted or given to other cells. */
export function addHiddenName(
  { names }: Pick<Excel.Worksheet, "names">,
  name: string,
  reference: Excel.Range | string,
): void {
  names.add(name, reference).visible = false;
}

/** A row of a block in the hidden column: its key, and how it was called when the key was put beside it. */
export interface RowKey {
  readonly key: string;
  /** What its first column said, shortened; empty where that is not fixed. */
  readonly label: string;
}

const longestLabel = 80;

/** The part of a row's first column that is kept beside its key. */
export function keyLabel(value: CellValue): string {
  return String(value).replace(/\s+/g, " ").trim().slice(0, longestLabel);
}

/** Writes the row keys of blocks that stand beside each other into one cell of the hidden column. */
export function keyText(keys: readonly (RowKey & { readonly block: string })[]): string {
  return keys
    .map(({ block, key, label }) => `${block}/${encodeURIComponent(key)}${label === "" ? "" : ` ${label}`}`)
    .join("\n");
}

/** Reads the row keys in a cell of the hidden column, by block; whatever else somebody wrote there is passed over. */
export function keysIn(text: string): ReadonlyMap<string, RowKey> {
  const keys = new Map<string, RowKey>();
  for (const line of text.split("\n")) {
    const [, block, key, label = ""] = /^(\w+)\/(\S+)(?: (.*))?$/.exec(line) ?? [];
    if (block === undefined || key === undefined) continue;
    try {
      keys.set(block, { key: decodeURIComponent(key), label });
    } catch (cause) {
      if (!(cause instanceof URIError)) throw cause;
    }
  }
  return keys;
}

/** The names of a worksheet itself, by what they are called; Excel lists those of the workbook beside them. */
export type OwnNames = ReadonlyMap<string, Excel.NamedItem>;

/** Queues loading the names of a worksheet; they can be read after the next sync. */
export function loadOwnNames({ names }: Excel.Worksheet): () => OwnNames {
  names.load("items/name,items/scope,items/formula");
  return () =>
    new Map(
      names.items.filter(({ scope }) => scope === "Worksheet").map((item) => [item.name, item] as const),
    );
}

/**
 * Reads the mark of a page, with what was written. It stands as texts in hidden names of the worksheet, since Excel copies these with the worksheet, as it does not copy custom
 * properties: a copied page is a page of its own.
 *
 * @param earlier what a custom property says, where marks stood before
 */
export function markIn(names: OwnNames, earlier: string | undefined): KeptMark | undefined {
  return decodePageMark(textIn(names, markName) ?? earlier);
}

/** Queues writing the mark of a page into names; `names` are those that the worksheet has. */
export function queueMark(sheet: Excel.Worksheet, mark: string, names: ReadonlySet<string>): void {
  queueText(sheet, markName, mark, names);
}

const markName = `${prefix}_page`;

/** The name of what a page remembers of the legends of its charts. */
export const legendsName = `${prefix}_legends`;

/** Reads a text that is kept in hidden names; undefined where there is none. */
export function textIn(
  names: ReadonlyMap<string, { readonly formula: unknown }>,
  name: string,
): string | undefined {
  const pieces: string[] = [];
  for (let index = 0; ; index += 1) {
    const formula = names.get(pieceName(name, index))?.formula;
    if (typeof formula !== "string") break;
    for (const [, text = ""] of formula.matchAll(/"((?:[^"]|"")*)"/g))
      pieces.push(text.replaceAll('""', '"'));
  }
  return pieces.length === 0 ? undefined : pieces.join("");
}

/**
 * Queues writing a text into hidden names of a worksheet or of the workbook; `there` are those that it has.
 */
export function queueText(
  owner: Pick<Excel.Worksheet, "names">,
  name: string,
  text: string,
  there: ReadonlySet<string>,
): void {
  const formulas = formulasOf(text);
  for (const [index, formula] of formulas.entries()) {
    const piece = pieceName(name, index);
    if (there.has(piece)) owner.names.getItem(piece).formula = formula;
    else addHiddenName(owner, piece, formula);
  }
  for (let index = formulas.length; there.has(pieceName(name, index)); index += 1)
    owner.names.getItem(pieceName(name, index)).delete();
}

/** A text in a formula has 255 characters at most, and a formula 8,192. */
const textsInFormula = 30;

/** The formulas that hold a text. No pair of surrogates is torn. */
function formulasOf(mark: string): readonly string[] {
  const texts = (mark.match(/.{1,100}/gsu) ?? []).map((text) => `"${text.replaceAll('"', '""')}"`);
  return Array.from(
    { length: Math.ceil(texts.length / textsInFormula) },
    (_, index) => `=${texts.slice(index * textsInFormula, (index + 1) * textsInFormula).join("&")}`,
  );
}

function pieceName(name: string, index: number): string {
  return `${name}${index === 0 ? "" : `.${index + 1}`}`;
}

/** A row of a block that looks other than its neighbours, by its place in the block. */
export interface WrittenLook {
  readonly row: number;
  readonly isTotal?: true;
  /** Column keys that are filled as out of order; true: the whole row. */
  readonly isBad?: true | readonly string[];
}

/** What was written of a block: a cell that still says this is ours to write anew. */
export interface WrittenBlock {
  readonly name: string;
  readonly title?: string;
  /** What it is called in lists where it has no title above it. */
  readonly called?: string;
  readonly columns: readonly { readonly key: string; readonly header: string; readonly isInput?: true }[];
  /** Rows of headers. */
  readonly headers: 0 | 1;
  readonly hasInputs?: true;
  /** Nothing to copy into a report. */
  readonly isResult?: false;
  /** Rows of records, without those that were kept beside records that are gone. */
  readonly records: number;
  readonly looks: readonly WrittenLook[];
  /** Tells whether the rules of the block are still the same; empty where there are none. */
  readonly rules: string;
  /** Rows below it that were cleared when it became shorter and can be used again while they are blank. */
  readonly spare: number;
}

/** The titles of a chart's axes; one without a title is left out. */
export interface AxisTitles {
  readonly value?: string;
  readonly category?: string;
  readonly secondary?: string;
}

/** What was written of a chart. */
export interface WrittenChart {
  readonly name: string;
  readonly title: string;
  readonly block: string;
  readonly category: string;
  /** Column keys from the first series on. */
  readonly series: readonly string[];
  readonly axes?: AxisTitles;
  /** The engineer has deleted it: it stays away until it is asked for. */
  readonly isGone?: true;
}

/** How a page was asked to be printed, as far as a refresh may ask again. */
export interface WrittenPrint {
  readonly orientation: "Landscape" | "Portrait";
  readonly isOnePage: boolean;
  /** How many rows and columns are printed. */
  readonly rows: number;
  readonly columns: number;
}

/** What was written on a page the last time. */
export interface Written {
  readonly title: string;
  readonly lines: readonly string[];
  readonly footer: string;
  /** Undefined where an earlier version wrote it. */
  readonly print?: WrittenPrint;
  /**
   * Its notes are below its chart; an earlier version put them below the title, and its blocks in other
   * places.
   */
  readonly hasNotesBelow?: true;
  readonly blocks: readonly WrittenBlock[];
  readonly charts: readonly WrittenChart[];
  /** What stood in input cells at first, so that a cell that was never typed in follows the instance. */
  readonly defaults: Defaults;
}
