import { compareState } from "../worksheet/plans/compared.ts";
import {
  analysesToPasteInto,
  pasteMapping,
  pastedRows,
  takesPastedRows,
} from "../worksheet/plans/plan-paste.ts";
import { takesSegments } from "../worksheet/changes/new-elements.ts";
import { isTimeRole } from "../worksheet/paste/column-facts.ts";
import { headersOf } from "../worksheet/paste/columns.ts";
import type { PasteMapping } from "../worksheet/paste/mapping.ts";
import { looseRows } from "../worksheet/paste/loose-rows.ts";
import { asRemembered, remembering } from "../worksheet/paste/remembered.ts";
import { readPaste } from "../worksheet/paste/rows.ts";
import { mostLines, tableFromText, tableOf } from "../worksheet/paste/text-to-table.ts";
import type { PastedTable } from "../worksheet/paste/text-to-table.ts";
import { readTime } from "../worksheet/paste/times.ts";
import { upright } from "../worksheet/paste/turned.ts";
import type { SheetState } from "../worksheet/state.ts";
import type { PasteActions, PasteColumn, PasteView } from "./interface/paste-actions.ts";
import { refused } from "./interface/result.ts";
import type { MappingMemory } from "./tools/work-mappings.ts";
import type { Tools } from "./tools/tools.ts";

/** Brings rows in from the clipboard or a range: found, shown and changed before anything stands in the worksheet, and ordinary new rows then. */
export function pasteRows({ workbook, newId }: Tools, memory: MappingMemory): PasteActions {
  return {
    openPaste: async (sheetId, source) => {
      const range = "address" in source ? await workbook.readRange(source.address, mostLines) : undefined;
      if (range?.ok === false) return range;
      const all = "text" in source ? tableFromText(source.text) : tableOf(range?.value.lines ?? []);
      const lines = all.slice(0, mostLines);
      const stood = upright(lines, source.isTurned);
      const { table } = stood;
      const read = await workbook.readSheet({ sheetId });
      if (!read.ok) return read;
      if (read.value.is !== "ours") return refused("not_our_sheet", read.value.name);
      const { state } = read.value;
      if (!takesPastedRows(state)) return refused("not_our_sheet", state.name);
      const mapping = asRemembered(table, pasteMapping(state, table), memory.read(state.snapshot.instance));
      const analyses = analysesToPasteInto(state);
      const isCut = all.length > lines.length || range?.value.isCut === true;
      return {
        ok: true,
        value: {
          ...{ ...stood, mapping, isCut, analyses },
          hiddenRows: range?.value.hiddenRows ?? 0,
          mayBeOld: range?.value.mayBeOld === true,
          hasSegments: takesSegments(state.snapshot),
          view: viewOf(table, mapping),
        },
      };
    },
    readPasted: (table, mapping) => Promise.resolve(viewOf(table, mapping)),
    addPasted: async (sheetId, table, mapping) => {
      const added = await workbook.changeSheet({ sheetId }, (state) => {
        const rows = takesPastedRows(state) ? pastedRows(state, table, mapping, newId) : [];
        const value = {
          rows: rows.length,
          first: state.reading.rows.length,
          isTyped: rows.every(({ element_type: type }) => type !== undefined),
          instance: state.snapshot.instance,
        };
        return { update: rows.length === 0 ? undefined : { writes: [], appended: rows }, value };
      });
      if (!added.ok) return added;
      const { rows, first, isTyped, instance } = added.value;
      memory.keep(instance, remembering(table, mapping, memory.read(instance)));
      // To where the work goes on; that the rows were added is so without it.
      await workbook.goToCell(sheetId, { rowIndex: first }, isTyped ? "name" : "element_type");
      return { ok: true, value: rows };
    },
    takeInBelow: (sheetId) =>
      workbook.changeSheet({ sheetId }, (state) => {
        const { count, lines } = looseBelow(state);
        // Blank lines among them come along: taken out, they would part rows from what stands beside them.
        return { update: count === 0 ? undefined : { writes: [], takenIn: lines }, value: count };
      }),
  };
}

/** What stands loose below the table of a worksheet and looks like elements. */
export function looseBelow(state: SheetState): { readonly count: number; readonly lines: number } {
  return looseRows(state.below, compareState(state).table.places);
}

function viewOf(table: PastedTable, mapping: PasteMapping): PasteView {
  const body = table.slice(mapping.headerLines);
  const columns = headersOf(table, mapping.headerLines).map((header, column): PasteColumn => {
    const { role = "skip", notation = "seconds" } = mapping.columns[column] ?? {};
    const example = body.find((line) => line[column] !== "")?.[column] ?? "";
    const isTime = isTimeRole(role);
    const reading = isTime
      ? readTime(example, notation, mapping.decimal ?? undefined, mapping.frameRate ?? undefined)
      : undefined;
    return {
      header,
      example: String(example),
      isTime,
      ...(reading?.ok === true && { seconds: reading.seconds }),
    };
  });
  return { ...readPaste(table, mapping), columns };
}
