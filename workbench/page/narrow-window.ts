/** The panes of a worksheet: how many columns and rows are frozen. */
interface Panes {
  readonly xSplit: number;
  readonly ySplit: number;
}

/** The parts of the spreadsheet's model that know of frozen panes. */
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

/**
 * Above this share of the grid, frozen columns leave too little room to scroll. The spreadsheet warns there.
 */
const mostFrozen = 0.85;

/** What the user is told then. */
export const columnsLetGo =
  "The frozen columns filled this window, so it lets them scroll. Excel would keep them: there it is View, Freeze Panes, Unfreeze Panes.";

/**
 * Lets the frozen columns scroll if they fill the grid, and returns whether they did. So small a window has
 * no
 * menu to unfreeze them. The workbook keeps them frozen, as Excel does: only this window shows them
 * otherwise.
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
  // This scrolls the spreadsheet down. Its scrollbar knows only after it was drawn.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      book.dispatch("SET_VIEWPORT_OFFSET", { offsetX: 0, offsetY: 0 });
      book.dispatch("SCROLL_TO_CELL", getters.getActivePosition());
    }),
  );
  return true;
}

/** The numbers of frozen columns that this window lets scroll, by model and worksheet. */
const letGo = new WeakMap<WithPanes, Map<string, number>>();

/** Returns the numbers of a model. The first call has its view leave these columns unfrozen. */
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
