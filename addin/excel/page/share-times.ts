/** Shares takt and target between the pages of an analysis or line, in a hidden name of the workbook. */

import type { Defaults } from "../../results/page/inputs.ts";
import { sharedTimes, timeKeys, timesFor, timesKeyOfQuery } from "../../results/page/kept-times.ts";
import type { SharedTimes, TimesOfOne, TimesOnPage } from "../../results/page/kept-times.ts";
import type { KeptTimes } from "../../results/page/page-query.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { hasMembers, isObject, mapOf, parseStored } from "../../worksheet/stored-shape.ts";
import { tryBatch, done, onWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { loadProperties } from "../keep/sheet-properties.ts";
import { columnProblem } from "./stored/changed-columns.ts";
import { encodePageTag, pageTagIn, queuePageTag } from "./stored/page-tag.ts";
import { rowKeysIn } from "./stored/row-keys.ts";
import { keysName, loadOwnNames, nameOf, queueStoredText, readStoredText } from "./stored/page-names.ts";
import type { StoredPageTag, PageTag } from "./stored/page-tag.ts";
import type { OwnNames } from "./stored/page-names.ts";
import type { WrittenBlock } from "./stored/written.ts";

/** By instance, then by analysis or line. */
type StoredTimes = Readonly<Record<string, Readonly<Record<string, TimesOfOne>>>>;

interface TimesRequest {
  /** The analysis or line, such as `analysis/12`. */
  readonly of: string;
  readonly instance: PageTag["instance"];
  /** The worksheet of the page; undefined for a new page. */
  readonly sheetId?: string | undefined;
}

interface FoundPage {
  readonly sheet: Excel.Worksheet;
  readonly kept: StoredPageTag;
  readonly names: OwnNames;
  readonly block: WrittenBlock;
  readonly cells: Excel.Range;
  readonly keys: Excel.Range;
}

const textName = "WA__times";

/**
 * Merges the times on all pages of an analysis or line with the stored ones. Returns the times for one page.
 * Writes only hidden names and never a cell.
 */
export function shareTimes({ of, instance, sheetId }: TimesRequest): Promise<WorkbookResult<KeptTimes>> {
  return onWorkbook(async (context) => {
    const { worksheets, names } = context.workbook;
    worksheets.load("items/id");
    names.load("items/name,items/formula,items/scope");
    await context.sync();
    const ownNames = new Map(
      names.items.filter(({ scope }) => scope === "Workbook").map((item) => [item.name, item] as const),
    );
    const readings = worksheets.items.map((sheet) => {
      sheet.load("id");
      return { sheet, names: loadOwnNames(sheet), properties: loadProperties(sheet) };
    });
    await context.sync();
    const found = readings.flatMap((one) => {
      const own = one.names();
      const kept = pageTagIn(own, one.properties().read("page"));
      return kept !== undefined && sharesTimes(kept.tag, of, instance)
        ? loadTimesBlock(one.sheet, kept, own)
        : [];
    });
    if (found.length > 0) await context.sync();
    const pages = found.filter(({ block, cells, keys }) => hasTimes(block, cells, keys)).map(timesOn);
    // A time on the page itself wins over those on other pages.
    const inOrder = [...pages].sort((a, b) => Number(b.sheetId === sheetId) - Number(a.sheetId === sheetId));
    const all = storedTimesIn(readStoredText(ownNames, textName));
    const place = JSON.stringify([instance.url, instance.db]);
    const before = all[place]?.[of] ?? {};
    const shared = sharedTimes(before, inOrder, of);
    const isChanged = timeKeys.some((key) => before[key] !== shared.kept[key]);
    const text = JSON.stringify({ ...all, [place]: { ...all[place], [of]: shared.kept } });
    if (isChanged || shared.bases.size > 0)
      // If Excel refuses, each page keeps its own times.
      await tryBatch(context, [
        () => {
          if (isChanged) queueStoredText(context.workbook, textName, text, new Set(ownNames.keys()));
        },
        () => queueBases(found, shared),
      ]);
    return done(
      timesFor(
        shared,
        pages.find((page) => page.sheetId === sheetId),
      ),
    );
  });
}

function sharesTimes(tag: PageTag, of: string, instance: PageTag["instance"]): boolean {
  const isHere = tag.instance.url === instance.url && tag.instance.db === instance.db;
  return isHere && (tag.timesOf ?? timesKeyOfQuery(tag.query)) === of;
}

/** Queues reading the input block for takt and target; [] if the page has none. */
function loadTimesBlock(sheet: Excel.Worksheet, kept: StoredPageTag, names: OwnNames): readonly FoundPage[] {
  const block = kept.written.blocks.find(
    ({ name, hasInputs }) => hasInputs === true && name.endsWith("_inputs") && names.has(nameOf(name)),
  );
  if (block === undefined || !names.has(keysName)) return [];
  const [cells, keys] = [nameOf(block.name), keysName].map((name) => {
    const range = sheet.names.getItem(name).getRangeOrNullObject();
    range.load("rowIndex,values");
    return range;
  });
  return cells === undefined || keys === undefined ? [] : [{ sheet, kept, names, block, cells, keys }];
}

function hasTimes(block: FoundPage["block"], cells: Excel.Range, keys: Excel.Range): boolean {
  return !cells.isNullObject && !keys.isNullObject && columnProblem(block, cells.values) === undefined;
}

function timesOn({ sheet, kept, block, cells, keys }: FoundPage): TimesOnPage {
  const place = block.columns.findIndex(({ key }) => key === "value");
  const mine: Partial<Record<string, CellValue>> = {};
  for (const [row, line] of (cells.values as readonly (readonly CellValue[])[]).entries()) {
    const texts = rowKeysIn(String(keys.values[cells.rowIndex + row - keys.rowIndex]?.[0] ?? ""));
    const key = texts.get(block.name)?.key;
    if (key !== undefined) mine[key] = line[place] ?? "";
  }
  const defaults = kept.written.defaults[block.name] ?? {};
  const base = Object.fromEntries(timeKeys.map((key) => [key, defaults[key]?.value ?? ""]));
  return { sheetId: sheet.id, base, mine };
}

/** Queues recording new bases as defaults. A refresh replaces the time in a cell that has its default. */
function queueBases(found: readonly FoundPage[], { bases }: SharedTimes): void {
  for (const { sheet, kept, names, block } of found) {
    const times = bases.get(sheet.id);
    if (times === undefined) continue;
    const { tag, written } = kept;
    const defaults: Defaults = {
      ...written.defaults,
      [block.name]: { ...written.defaults[block.name], ...rowsOf(times) },
    };
    queuePageTag(sheet, encodePageTag({ tag, written: { ...written, defaults } }), new Set(names.keys()));
  }
}

function rowsOf(times: TimesOfOne): Readonly<Record<string, Readonly<Record<string, CellValue>>>> {
  return Object.fromEntries(
    timeKeys.flatMap((key) => {
      const value = times[key];
      return value === undefined ? [] : [[key, { value }] as const];
    }),
  );
}

/** Returns the stored times; {} without any. */
function storedTimesIn(text: string | undefined): StoredTimes {
  const isTime = (value: unknown): boolean => typeof value === "number" || value === "";
  const kept = parseStored(text);
  const isWhole = mapOf(mapOf(mapOf(isTime)));
  return hasMembers({ kept }, { kept: isWhole }) && isObject(kept) ? (kept as StoredTimes) : {};
}
