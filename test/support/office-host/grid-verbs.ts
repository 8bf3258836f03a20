import { zoneOf } from "../../../office-host/spreadsheet/area.ts";
import type { Host } from "../../../office-host/host.ts";
import type { Zone } from "../../../office-host/spreadsheet/spreadsheet.ts";
import { spreadsheet } from "../../../office-host/spreadsheet/spreadsheet.ts";
import { excelSize } from "../../../office-host/workbook/book.ts";

interface Editor {
  readonly currentContent: string;
  startEdition(text?: string): void;
  setCurrentContent(text: string): void;
  stopEdition(): void;
}

interface Finder {
  replaceMatch(match: object, searched: string, replacement: string, options: object): void;
}

interface Notifications {
  updateNotificationCallbacks(callbacks: object): void;
}

/** The stores behind the spreadsheet's grid, formula bar and panels. */
type Stores = Record<
  "CellComposerStore" | "FindAndReplaceStore" | "ModelStore" | "NotificationStore",
  object
> & {
  readonly DependencyContainer: new () => {
    inject(store: object, instance: object): void;
    get(store: object): unknown;
  };
};

const stores = spreadsheet.stores as unknown as Stores;

interface Selector {
  readonly selection: { selectZone(anchor: object): void };
}

/** Selects cells of the worksheet in front. */
export function select({ model }: Host, a1: string): Zone & { readonly sheetId: string } {
  const zone = zoneOf(a1, excelSize);
  (model as unknown as Selector).selection.selectZone({ cell: { col: zone.left, row: zone.top }, zone });
  return { ...zone, sheetId: model.getters.getActiveSheetId() };
}

/**
 * Types into a cell with the spreadsheet's own editor and presses Enter. Returns the messages to the user.
 */
export function editIn(
  host: Host,
  a1: string,
  text: string | undefined,
  changed?: (shown: string) => string,
): readonly string[] {
  select(host, a1);
  const [container, told] = storesOf(host);
  const editor = container.get(stores.CellComposerStore) as Editor;
  editor.startEdition(text);
  if (changed !== undefined) editor.setCurrentContent(changed(editor.currentContent));
  editor.stopEdition();
  return told;
}

/** The spreadsheet's editor of a cell with a list, as the user sees it. */
export interface ListEditor {
  readonly editionMode: string;
  readonly autoComplete: {
    readonly provider?: { readonly proposals: readonly { readonly text: string }[] };
    readonly selectedProposal?: { readonly text: string };
    selectIndex(index: number): void;
  };
  startEdition(): void;
  cancelEdition(): void;
  moveAutoCompleteSelection(direction: "next" | "previous"): void;
  autoCompleteOrStop(direction: string): void;
}

/** Returns the spreadsheet's cell editor, which receives the user's keys. */
export function editorOf(host: Host): ListEditor {
  return storesOf(host)[0].get(stores.CellComposerStore) as ListEditor;
}

/** Replaces a text in all cells of the worksheet in front. */
export function replaceIn(host: Host, searched: string, replacement: string): void {
  const { getters } = host.model;
  const sheetId = getters.getActiveSheetId();
  const finder = storesOf(host)[0].get(stores.FindAndReplaceStore) as Finder;
  for (const { id, content } of getters.getCells(sheetId))
    if (content?.includes(searched) === true)
      finder.replaceMatch(getters.getCellPosition(id), searched, replacement, { searchFormulas: false });
}

/** Drags the fill handle of cells down over this many rows in all. */
export function fillDown(host: Host, a1: string, rows: number): void {
  const { right, top } = select(host, a1);
  host.model.dispatch("AUTOFILL_SELECT", { col: right, row: top + rows - 1 });
  host.model.dispatch("AUTOFILL");
}

function storesOf({ model }: Host): [InstanceType<Stores["DependencyContainer"]>, string[]] {
  const container = new stores.DependencyContainer();
  container.inject(stores.ModelStore, model);
  const told: string[] = [];
  (container.get(stores.NotificationStore) as Notifications).updateNotificationCallbacks({
    raiseError: (text: string) => told.push(text),
  });
  return [container, told];
}
