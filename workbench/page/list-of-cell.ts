interface Place {
  readonly sheetId: string;
  readonly col: number;
  readonly row: number;
}

/** The members of the spreadsheet's view that a list needs. */
export interface ViewWithLists {
  readonly isEditing: () => boolean;
  /** Shows the drop-down list of the active cell. */
  readonly edit: () => void;
  /** Returns the visible list. */
  readonly list: () => ShownList | undefined;
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

/** Frames until the view has shown the list at the latest. */
const mostFrames = 20;

/** Opens the drop-down list of the active cell with Alt+Down, at the cell's value, as Excel does. */
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

/** Selects a value. The view rebuilds the list when editing starts, and loses the selection. */
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
