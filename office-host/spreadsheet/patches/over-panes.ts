import { spreadsheet } from "../spreadsheet.ts";

interface Guard {
  readonly prototype: Record<string, unknown>;
}

interface Handlers {
  readonly cellHandlers: { get(key: string): unknown };
}

/** Allows pasting and merging across frozen panes, and freezing through merged cells, as Excel does. */
export function allowEditsAcrossPanes(): void {
  const { clipboardHandlersRegistries, corePluginRegistry } = spreadsheet.registries;
  const { cellHandlers } = clipboardHandlersRegistries as unknown as Handlers;
  const allow = (guard: unknown, ...names: readonly string[]): void => {
    for (const name of names) (guard as Guard).prototype[name] = () => "Success";
  };
  allow(cellHandlers.get("sheet"), "isPasteAllowed");
  allow(corePluginRegistry?.get("merge"), "checkFrozenPanes");
  allow(corePluginRegistry?.get("sheet"), "checkRowFreezeOverlapMerge", "checkColFreezeOverlapMerge");
}
