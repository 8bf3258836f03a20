/** The numbers of frozen columns and rows. */
interface Panes {
  readonly xSplit: number;
  readonly ySplit: number;
}

/** The parts of the spreadsheet's model that concern frozen panes. */
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

/** Frozen columns above this share of the grid leave too little space, and the spreadsheet warns. */
const mostFrozen = 0.85;

/** The message for the user. */
export const columnsLetGo =
  "The frozen columns filled this window, so it lets them scroll. Excel would keep them: there it is View, Freeze Panes, Unfreeze Panes.";

/**
 * Lets the frozen columns scroll if they fill the grid, and returns whether they do. So small a window has no
 * menu to unfreeze them. The workbook keeps them frozen, as Excel does, and only this window differs.
 */
export function letColumnsGo(model: object): boolean {
  const book = model as WithPanes;
  const { getters } = book;
  const sheetId = getters.getActiveSheetId();
  if (!(getters.getFrozenSheetViewRatio(sheetId).xRatio > mostFrozen)) return false;
  columnsOf(book).set(sheetId, getters.getPaneDivisions(sheetId).xSplit);
  const viewports = getters.getViewportCollection();
  viewports.setPaneDivision(sheetId, getters.getPaneDivisions(sheetId));
  viewports.resetViewports(sheetId);
  // This scrolls the spreadsheet down. Its scrollbar is updated only after drawing.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      book.dispatch("SET_VIEWPORT_OFFSET", { offsetX: 0, offsetY: 0 });
      book.dispatch("SCROLL_TO_CELL", getters.getActivePosition());
    }),
  );
  return true;
}

/** The numbers of frozen columns that scroll in this window, by model and worksheet. */
const letGo = new WeakMap<WithPanes, Map<string, number>>();

/** Returns the numbers for a model. The first call makes its view scroll these columns. */
function columnsOf(book: WithPanes): Map<string, number> {
  const known = letGo.get(book);
  if (known !== undefined) return known;
  const columns = new Map<string, number>();
  letGo.set(book, columns);
  const { getters } = book;
  const panesOf = getters.getPaneDivisions.bind(getters);
  getters.getPaneDivisions = (sheetId) => {
    const panes = panesOf(sheetId);
    return panes.xSplit === columns.get(sheetId) ? { ...panes, xSplit: 0 } : panes;
  };
  return columns;
}
