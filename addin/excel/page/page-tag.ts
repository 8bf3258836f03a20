/** The page tag, which identifies a page of results; kept in the worksheet's hidden names. */

import type { Language } from "../../../contract/languages.ts";
import { isPageKind } from "../../results/page/page-query.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import { bounds } from "../../worksheet/snapshot-bounds.ts";
import {
  hasMembers,
  isNumber,
  isObject,
  isText,
  listOf,
  optional,
  parseStored,
} from "../../worksheet/stored-shape.ts";
import { nameOf, queueText, textIn } from "./page-names.ts";
import type { OwnNames } from "./page-names.ts";
import type { WrittenPage } from "./written.ts";

/** The version of the tag's format. Pages with a higher one are from a newer add-in and not changed. */
const schema = 1;

/** Identifies a page: its query, language and instance. */
export interface PageTag {
  /** The query, which a refresh repeats. */
  readonly query: PageQuery;
  /** The name of its subject: an O-No, or the name of a comparison or a line; empty for a list. */
  readonly subject: string;
  /** The owner of takt and target shared with other pages, `analysis/12` or `line/3`; undefined if none. */
  readonly timesOf?: string;
  /** The language of its texts; English by default. */
  readonly words?: Language;
  /** The instance of its numbers, and the only one that it is refreshed from. */
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
  /** ISO 8601 with the offset of the engineer's clock. */
  readonly pulledAt: string;
}

/** A page tag with what the add-in wrote, so that a refresh recognises the engineer's changes. */
export interface StoredPageTag {
  readonly tag: PageTag;
  readonly written: WrittenPage;
}

/** Returns a page tag as a text. */
export function encodePageTag({ tag, written }: StoredPageTag): string {
  return JSON.stringify({ schema, ...tag, written });
}

/** Returns a page tag; undefined if the text is something else, or from a newer add-in. */
function decodePageTag(text: string | undefined): StoredPageTag | undefined {
  const kept = parseStored(text);
  if (!isStoredTag(kept)) return undefined;
  const { written, query, subject, timesOf, words, instance, login, pulledAt } = kept;
  return {
    tag: {
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

function isStoredTag(kept: unknown): kept is PageTag & { readonly written: WrittenPage } {
  return hasMembers(kept, {
    schema: (value) => value === schema,
    query: (query) => hasMembers(query, { kind: isPageKind, ids: listOf(isNumber, bounds.ids) }),
    ...{ subject: isText, login: isText, pulledAt: isText, timesOf: optional(isText) },
    instance: (instance) => hasMembers(instance, { url: isText, db: isText }),
    written: (written) =>
      hasMembers(written, {
        ...{ title: isText, lines: listOf(isText), footer: isText, defaults: isObject },
        blocks: listOf((block) =>
          hasMembers(block, { name: isText, columns: listOf(isColumn), looks: listOf(isObject) }),
        ),
        charts: listOf((chart) =>
          hasMembers(chart, { name: isText, title: isText, block: isText, series: listOf(isText) }),
        ),
      }),
  });
}

function isColumn(value: unknown): boolean {
  return hasMembers(value, { key: isText, header: isText, made: optional(isText) });
}

/**
 * Returns the tag of a page, with what the add-in wrote. Excel copies hidden names with a worksheet, unlike
 * custom properties, so a copied page is independent.
 *
 * @param earlier the text of the custom property that held page tags in earlier versions
 */
export function pageTagIn(names: OwnNames, earlier: string | undefined): StoredPageTag | undefined {
  return decodePageTag(textIn(names, tagName) ?? earlier);
}

/** Queues writing a page tag; `names` are the worksheet's existing ones. */
export function queuePageTag(sheet: Excel.Worksheet, tag: string, names: ReadonlySet<string>): void {
  queueText(sheet, tagName, tag, names);
}

const tagName = nameOf("_page");
