/** Numbers of frozen columns and rows. */
interface Panes {
  readonly xSplit: number;
  readonly ySplit: number;
}

/** The members of the spreadsheet's model for frozen panes. */
interface WithPanes {
  readonly getters: {
    getActiveSheetId(): string;
    getActivePosition(): { readonly col: number; readonly row: number };
    getFrozenSheetViewRatio(sheetId: string): { readonly xRatio: number };
    getPaneDivisions(sheetId: string): Panes;
    getViewportCollection(): {
      setPaneDivision(sheetId: string, panes: Panes): void;
      resetViewports(sheetId: string): void;
    };
  };
  dispatch(type: "SET_VIEWPORT_OFFSET" | "SCROLL_TO_CELL", values: object): unknown;
}

/** With a larger share of frozen columns, the spreadsheet warns. */
const mostFrozen = 0.85;

export const frozenColumnsMessage =
  "The frozen columns filled this window, so it lets them scroll. Excel would keep them: there it is View, Freeze Panes, Unfreeze Panes.";

/** Lets frozen columns scroll in this window if they fill the grid. The workbook keeps them frozen. */
export function scrollFrozenColumns(model: object): boolean {
  const book = model as WithPanes;
  const { getters } = book;
  const sheetId = getters.getActiveSheetId();
  if (!(getters.getFrozenSheetViewRatio(sheetId).xRatio > mostFrozen)) return false;
  columnsOf(book).set(sheetId, getters.getPaneDivisions(sheetId).xSplit);
  const viewports = getters.getViewportCollection();
  viewports.setPaneDivision(sheetId, getters.getPaneDivisions(sheetId));
  viewports.resetViewports(sheetId);
  // This scrolls the spreadsheet down, and its scrollbar only follows after drawing.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      book.dispatch("SET_VIEWPORT_OFFSET", { offsetX: 0, offsetY: 0 });
      book.dispatch("SCROLL_TO_CELL", getters.getActivePosition());
    }),
  );
  return true;
}

/** The numbers of frozen columns that scroll in this window, by model and worksheet. */
const scrollingColumns = new WeakMap<WithPanes, Map<string, number>>();

/** Returns those numbers of a model. The first call makes its view scroll these columns. */
function columnsOf(book: WithPanes): Map<string, number> {
  const known = scrollingColumns.get(book);
  if (known !== undefined) return known;
  const columns = new Map<string, number>();
  scrollingColumns.set(book, columns);
  const { getters } = book;
  const panesOf = getters.getPaneDivisions.bind(getters);
  getters.getPaneDivisions = (sheetId) => {
    const panes = panesOf(sheetId);
    return panes.xSplit === columns.get(sheetId) ? { ...panes, xSplit: 0 } : panes;
  };
  return columns;
}
