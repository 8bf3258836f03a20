import type { Area } from "./area.ts";
import { clamped } from "./cells.ts";
import type { Workbook } from "./workbook.ts";

/** What the spreadsheet calls its selection, as far as the host moves it. */
interface Selection {
  selectZone(anchor: {
    readonly cell: { readonly col: number; readonly row: number };
    readonly zone: object;
  }): void;
}

/** Brings a worksheet to the front. */
export function activateSheet(workbook: Workbook, sheetId: string): void {
  const active = workbook.book.getters.getActiveSheetId();
  if (active !== sheetId) workbook.book.run("ACTIVATE_SHEET", { sheetIdFrom: active, sheetIdTo: sheetId });
}

/** Selects an area and brings its worksheet to the front, as Excel does. */
export function selectArea(workbook: Workbook, area: Area): void {
  const { left, right, top, bottom } = clamped(workbook, area, true);
  activateSheet(workbook, area.sheetId);
  const { selection } = workbook.book.model as unknown as { readonly selection: Selection };
  selection.selectZone({ cell: { col: left, row: top }, zone: { left, right, top, bottom } });
}

/** The selected area of the worksheet in front. */
export function selectedArea(workbook: Workbook): Area {
  const { getters } = workbook.book;
  const { left, right, top, bottom } = getters.getSelectedZone();
  return { sheetId: getters.getActiveSheetId(), left, right, top, bottom };
}

/** All selected areas of the worksheet in front, the one with the active cell last. */
export function selectedAreas(workbook: Workbook): readonly Area[] {
  const { getters } = workbook.book;
  const sheetId = getters.getActiveSheetId();
  return getters
    .getSelectedZones()
    .map(({ left, right, top, bottom }) => ({ sheetId, left, right, top, bottom }));
}
