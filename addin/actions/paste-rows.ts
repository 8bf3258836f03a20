import { takesSegments } from "../worksheet/changes/new-elements.ts";
import { findMapping } from "../worksheet/paste/find-mapping.ts";
import type { PasteMapping } from "../worksheet/paste/mapping.ts";
import { asRemembered, remembering } from "../worksheet/paste/remembered.ts";
import { bounded, mostLines, readText } from "../worksheet/paste/text-to-table.ts";
import type { PastedTable } from "../worksheet/paste/text-to-table.ts";
import { upright } from "../worksheet/paste/turned.ts";
import { analysesToPasteInto, goesOn, looseBelow } from "../worksheet/plans/plan-paste.ts";
import { pastedRows, takesPastedRows, viewPaste } from "../worksheet/plans/plan-paste.ts";
import type { PasteActions, PasteView } from "./interface/paste-actions.ts";
import { refused } from "./interface/result.ts";
import type { MappingMemory } from "./tools/work-mappings.ts";
import type { Tools } from "./tools/tools.ts";

/** Lets the pane draw and hear before the next part of a long reading. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Brings in rows from the clipboard or a range: shown and changed first, ordinary new rows then. */
export function pasteRows({ workbook, newId }: Tools, memory: MappingMemory): PasteActions {
  const viewOf = async (table: PastedTable, mapping: PasteMapping): Promise<PasteView> => {
    await nextTask();
    return viewPaste(table, mapping);
  };
  return {
    openPaste: async (sheetId, source) => {
      const range = "address" in source ? await workbook.readRange(source.address, mostLines) : undefined;
      if (range?.ok === false) return range;
      const { lines, ...about } = range?.value ?? { lines: [], isCut: false, hiddenRows: 0, mayBeOld: false };
      const given = "text" in source ? readText(source.text) : bounded(lines);
      await nextTask();
      const stood = upright(given.table, source.isTurned);
      const read = await workbook.readSheet({ sheetId });
      if (!read.ok) return read;
      if (read.value.is !== "ours") return refused("not_our_sheet", read.value.name);
      const { state } = read.value;
      if (!takesPastedRows(state)) return refused("not_our_sheet", state.name);
      await nextTask();
      const found = findMapping(stood.table, goesOn(state));
      await nextTask();
      const mapping = asRemembered(stood.table, found, memory.read(state.snapshot.instance));
      const value = {
        ...{ ...stood, ...about, source, mapping, isCut: given.isCut || about.isCut },
        view: await viewOf(stood.table, mapping),
        analyses: analysesToPasteInto(state),
        hasSegments: takesSegments(state.snapshot),
      };
      return { ok: true, value };
    },
    readPasted: viewOf,
    addPasted: async (sheetId, table, mapping) => {
      const added = await workbook.changeSheet({ sheetId }, (state) => {
        const rows = takesPastedRows(state) ? pastedRows(state, table, mapping, newId) : [];
        return {
          update: rows.length === 0 ? undefined : { writes: [], appended: rows },
          value: { rows, first: state.reading.rows.length, instance: state.snapshot.instance },
        };
      });
      if (!added.ok) return added;
      const { rows, first, instance } = added.value;
      memory.keep(instance, remembering(table, mapping, memory.read(instance)));
      const isTyped = rows.every(({ element_type: type }) => type !== "");
      // The rows are added even if the cell to go on with cannot be shown.
      await workbook.goToCell(sheetId, { rowIndex: first }, isTyped ? "name" : "element_type");
      return { ok: true, value: rows.length };
    },
    takeInBelow: (sheetId) =>
      workbook.changeSheet({ sheetId }, (state) => {
        const { count, lines } = looseBelow(state);
        // Blank lines among them come along: without them, rows would part from the cells beside them.
        return { update: count === 0 ? undefined : { writes: [], takenIn: lines }, value: count };
      }),
  };
}
