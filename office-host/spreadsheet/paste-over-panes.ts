import { spreadsheet } from "./spreadsheet.ts";

/** What judges whether cells may be pasted, by the worksheet's panes. */
interface PaneGuard {
  readonly prototype: { isPasteAllowed: () => string };
}

interface Handlers {
  readonly cellHandlers: { get(key: string): unknown };
}

/**
 * Lets cells be pasted over the edge of frozen panes, as Excel does. The spreadsheet by itself refuses that, so that no row could be pasted whole where
 * columns are frozen. Once for all spreadsheets of a page.
 */
export function pasteOverPanes(): void {
  const { cellHandlers } = spreadsheet.registries.clipboardHandlersRegistries as unknown as Handlers;
  const { prototype } = cellHandlers.get("sheet") as PaneGuard;
  prototype.isPasteAllowed = () => "Success";
}
