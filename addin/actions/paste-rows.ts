import { takesSegments } from "../worksheet/changes/new-elements.ts";
import { findMapping } from "../worksheet/paste/find-mapping.ts";
import { readPaste } from "../worksheet/paste/rows.ts";
import { limitedTable, mostLines, readText } from "../worksheet/paste/text-to-table.ts";
import { toUprightTable } from "../worksheet/paste/upright-table.ts";
import { analysesToPasteInto, nextPositionIn, elementsBelowTable } from "../worksheet/plans/plan-paste.ts";
import {
  acceptsPastedElements,
  firstAddedRow,
  pastedRows,
  viewPaste,
} from "../worksheet/plans/plan-paste.ts";
import type { SheetState } from "../worksheet/state.ts";
import type { PasteActions } from "./interface/paste-actions.ts";
import { refused } from "./interface/result.ts";
import { inParts } from "./tools/in-parts.ts";
import type { Tools } from "./tools/tools.ts";

export function pasteRows({ workbook, newId }: Tools): PasteActions {
  return {
    openPaste: async (sheetId, source, signal) => {
      const range = "address" in source ? await workbook.readRange(source.address, mostLines) : undefined;
      if (range?.ok === false) return range;
      const { lines, ...about } = range?.value ?? { lines: [], isCut: false, hiddenRows: 0, mayBeOld: false };
      const read = await workbook.readSheet({ sheetId });
      if (!read.ok) return read;
      if (read.value.is !== "ours") return refused("not_our_sheet", read.value.name);
      const { state } = read.value;
      if (!acceptsPastedElements(state)) return refused("not_our_sheet", state.name);
      const opened = function* () {
        const limited = yield* "text" in source ? readText(source.text) : limitedTable(lines);
        const upright = toUprightTable(limited.table, source.isTransposed);
        const mapping = yield* findMapping(upright.table, nextPositionIn(state)());
        return {
          ...{ ...upright, ...about, source, mapping, isCut: limited.isCut || about.isCut },
          view: yield* viewPaste(upright.table, mapping),
          analyses: analysesToPasteInto(state),
          hasSegments: takesSegments(state.snapshot),
        };
      };
      const value = await inParts(opened(), signal);
      return value === undefined ? refused("cancelled", state.name) : { ok: true, value };
    },
    readPasted: async (table, mapping, signal) => {
      const value = await inParts(viewPaste(table, mapping), signal);
      return value === undefined ? refused("cancelled", "") : { ok: true, value };
    },
    addPasted: async (sheetId, table, mapping) => {
      const { rows: read = [] } = (await inParts(readPaste(table, mapping))) ?? {};
      const plan = (state: SheetState) => {
        const rows = acceptsPastedElements(state) ? pastedRows(state, read, newId) : [];
        return {
          update: rows.length === 0 ? undefined : { writes: [], appended: rows },
          value: { rows, first: firstAddedRow(state) },
        };
      };
      const added = await workbook.changeSheet({ sheetId }, plan, "one_undo");
      if (!added.ok) return added;
      const { rows, first } = added.value;
      const isTyped = rows.every(({ element_type: type }) => type !== "");
      // The rows are added even if the next cell cannot be selected.
      await workbook.goToCell(sheetId, { rowIndex: first }, isTyped ? "name" : "element_type");
      return { ok: true, value: rows.length };
    },
    includeRowsBelow: (sheetId) =>
      workbook.changeSheet(
        { sheetId },
        (state) => {
          const { count, lines } = elementsBelowTable(state);
          // Blank lines between rows are included. Without them, rows would lose the cells beside them.
          return { update: count === 0 ? undefined : { writes: [], includedRowCount: lines }, value: count };
        },
        "one_undo",
      ),
  };
}
