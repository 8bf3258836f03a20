/** The mark by which a page is known again, in hidden names of its worksheet. */

import type { Language } from "../../../contract/languages.ts";
import { isPageKind } from "../../results/page/page-query.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
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
import { nameOf, queueText, textIn } from "./page-names.ts";
import type { OwnNames } from "./page-names.ts";
import type { Written } from "./written.ts";

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
  return has(value, { key: isText, header: isText, made: optional(isText) });
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

const markName = nameOf("_page");
