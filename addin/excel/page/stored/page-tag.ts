/** The page tag identifies a page of results. Hidden names of its worksheet store it. */

import type { Language } from "../../../../contract/languages.ts";
import { isPageKind } from "../../../results/page/page-query.ts";
import type { PageQuery } from "../../../results/page/page-query.ts";
import { bounds } from "../../../worksheet/snapshot-bounds.ts";
import {
  hasMembers,
  isNumber,
  isObject,
  isText,
  listOf,
  optional,
  parseStored,
} from "../../../worksheet/stored-shape.ts";
import { nameOf, queueStoredText, readStoredText } from "./page-names.ts";
import type { OwnNames } from "./page-names.ts";
import type { WrittenPage } from "./written.ts";

/** The version of the stored format. Other versions are ignored. */
const schema = 1;

export interface PageTag {
  readonly query: PageQuery;
  /** An O-No, or the name of a comparison or line; empty for a list. */
  readonly subject: string;
  /** The analysis or line whose times pages share, such as `analysis/12` or `line/3`. */
  readonly timesOf?: string;
  /** English if undefined. */
  readonly words?: Language;
  /** Only this instance can refresh the page. */
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
  /** ISO 8601, with the offset of the engineer's clock. */
  readonly pulledAt: string;
}

/** A page tag, and the record of what the add-in wrote. */
export interface StoredPageTag {
  readonly tag: PageTag;
  readonly written: WrittenPage;
}

export function encodePageTag({ tag, written }: StoredPageTag): string {
  return JSON.stringify({ schema, ...tag, written });
}

/** Returns the page tag in a text; undefined without one of this version. */
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
    query: (query) =>
      hasMembers(query, {
        ...{ kind: isPageKind, ids: listOf(isNumber, bounds.ids), of: optional(isPageKind) },
      }),
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
 * Returns the page tag of a worksheet, or undefined. Excel copies hidden names, so a copied page has its own
 * tag.
 *
 * @param earlier the custom property in which earlier versions stored page tags
 */
export function pageTagIn(names: OwnNames, earlier: string | undefined): StoredPageTag | undefined {
  return decodePageTag(readStoredText(names, tagName) ?? earlier);
}

/** Queues writing a page tag. `names` are the worksheet's own names. */
export function queuePageTag(sheet: Excel.Worksheet, tag: string, names: ReadonlySet<string>): void {
  queueStoredText(sheet, tagName, tag, names);
}

const tagName = nameOf("_page");
