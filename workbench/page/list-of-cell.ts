/** Where a cell is. */
interface Place {
  readonly sheetId: string;
  readonly col: number;
  readonly row: number;
}

/** The parts of the spreadsheet's view that a list needs. */
export interface ViewWithLists {
  readonly isEditing: () => boolean;
  /** Begins to edit the active cell, which shows the list of its rule. */
  readonly edit: () => void;
  /** The list that is shown, once it is. */
  readonly list: () => ShownList | undefined;
  /** Draws the view again. */
  readonly redraw: () => void;
  readonly getters: () => {
    getActivePosition(): Place;
    getCell(position: Place): { readonly content?: string } | undefined;
    cellHasListDataValidationIcon(position: Place): boolean;
  };
}

interface ShownList {
  readonly provider?: { readonly proposals: readonly { readonly text: string }[] } | undefined;
  readonly selectedIndex?: number | undefined;
  selectIndex(index: number): void;
}

/** How often the view may be drawn until it shows the list, which it works out by itself. */
const mostFrames = 20;

/**
 * Opens the list of the active cell with Alt+Down, as Excel does, with the cell's value chosen in it. Enter
 * takes what is chosen and stays in the cell, Escape closes the list. By itself the spreadsheet opens it by
 * mouse only.
 */
export function openListByKey(place: HTMLElement, view: ViewWithLists): void {
  place.addEventListener(
    "keydown",
    (event) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== "ArrowDown" || !altKey || ctrlKey || metaKey || shiftKey || view.isEditing()) return;
      const getters = view.getters();
      const position = getters.getActivePosition();
      if (!getters.cellHasListDataValidationIcon(position)) return;
      event.preventDefault();
      event.stopPropagation();
      view.edit();
      choose(view, getters.getCell(position)?.content ?? "", mostFrames);
    },
    true,
  );
}

/**
 * Chooses a value in the list. The view works the list out anew while editing begins, and then forgets the
 * choice.
 */
function choose(view: ViewWithLists, value: string, frames: number): void {
  requestAnimationFrame(() => {
    if (frames === 0 || !view.isEditing()) return;
    const list = view.list();
    if (list?.provider !== undefined && list.selectedIndex === undefined) {
      const index = list.provider.proposals.findIndex(({ text }) => text === value);
      if (index >= 0) list.selectIndex(index);
      view.redraw();
    }
    choose(view, value, frames - 1);
  });
}
