import { spreadsheet } from "../spreadsheet.ts";

/** A part of the spreadsheet with what it asks before something reaches over the edge of frozen panes. */
interface Guard {
  readonly prototype: Record<string, unknown>;
}

interface Handlers {
  readonly cellHandlers: { get(key: string): unknown };
}

/**
 * Lets cells be pasted and merged over the edge of frozen panes, and panes be frozen through merged cells, as Excel does. The spreadsheet by itself
 * refuses that, so that no row could be pasted whole where columns are frozen. Once for all spreadsheets of a page.
 */
export function reachOverPanes(): void {
  const { clipboardHandlersRegistries, corePluginRegistry } = spreadsheet.registries;
  const { cellHandlers } = clipboardHandlersRegistries as unknown as Handlers;
  const allow = (guard: unknown, ...names: readonly string[]): void => {
    for (const name of names) (guard as Guard).prototype[name] = () => "Success";
  };
  allow(cellHandlers.get("sheet"), "isPasteAllowed");
  allow(corePluginRegistry?.get("merge"), "checkFrozenPanes");
  allow(corePluginRegistry?.get("sheet"), "checkRowFreezeOverlapMerge", "checkColFreezeOverlapMerge");
}
