import { asText, formulaIn, isRefused, valueIn } from "../typed-text.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type { Getters, Plugin, PluginConfig, Position, StoredCell } from "../spreadsheet.ts";

interface CopiedCell {
  content?: string;
  readonly position?: Position;
  /** Plain text from another program, which is read according to its target cell. */
  readonly pastedText?: string;
  readonly evaluatedCell?: { readonly type?: string; readonly value?: string | number | boolean | null };
}

interface Copied {
  readonly cells: CopiedCell[][];
}

interface PasteOptions {
  readonly pasteOption?: string;
}

/** The clipboard handler for cell contents. */
interface CellHandler {
  readonly getters: Getters;
  readonly dispatch: Plugin["dispatch"];
  copy(...about: readonly unknown[]): Copied | undefined;
  pasteCell(origin: CopiedCell, target: Position, options?: PasteOptions): void;
  convertTextToClipboardData(text: string): Copied;
}

interface Handlers {
  readonly cellHandlers: {
    get(key: string): unknown;
    replace(key: string, value: unknown): void;
  };
}

/**
 * Keeps text unchanged when users copy, paste, fill, sort, split or replace cells, as Excel does. By default
 * the spreadsheet parses the content again and changes "00123", "=1+1" and `+5 s` into a number or formulas.
 */
export function moveText(): void {
  copyText();
  fillText();
  sortText();
  splitText();
  replaceText();
}

/** Keeps copied text as text. Text from another program is read as if it had been typed into its cell. */
function copyText(): void {
  const { cellHandlers } = spreadsheet.registries.clipboardHandlersRegistries as unknown as Handlers;
  const Base = cellHandlers.get("cell") as new (...about: readonly unknown[]) => CellHandler;
  if ("keepsText" in Base) return;
  class TextKeepingHandler extends Base {
    static readonly keepsText = true;

    override copy(...about: readonly unknown[]): Copied | undefined {
      const copied = super.copy(...about);
      for (const cell of copied?.cells.flat() ?? []) {
        const stored = cell.position && this.getters.getCell(cell.position);
        if (stored?.isText === true) cell.content = asText(stored.content ?? "");
      }
      return copied;
    }

    override convertTextToClipboardData(text: string): Copied {
      const lines = text
        .replace(/\r/g, "")
        .split("\n")
        .map((line) => line.split("\t"));
      const { cells } = super.convertTextToClipboardData(text);
      return {
        cells: cells.map((row, r) => row.map((cell, c) => ({ ...cell, pastedText: lines[r]?.[c] ?? "" }))),
      };
    }

    override pasteCell(origin: CopiedCell, target: Position, options?: PasteOptions): void {
      const { pastedText, evaluatedCell } = origin;
      const option = options?.pasteOption;
      if (option === "asValue" && evaluatedCell?.type === "text")
        this.dispatch("UPDATE_CELL", { ...target, content: asText(String(evaluatedCell.value ?? "")) });
      else if (pastedText === undefined || option === "onlyFormat") super.pasteCell(origin, target, options);
      else this.enter(pastedText, origin.content ?? "", target);
    }

    /** Cells keep their look when text from another program is pasted, as in Excel. */
    private enter(text: string, content: string, target: Position): void {
      const isText = this.getters.getCell(target)?.format === "@";
      if (text === "" && this.getters.getCell(target) === undefined) return;
      this.dispatch("UPDATE_CELL", { ...target, content: isText ? text : contentOf(text, content) });
    }
  }
  cellHandlers.replace("cell", TextKeepingHandler);
}

/**
 * Returns the content of a cell without the format Text for a pasted text: a formula, a value, or the text
 * itself if Excel would refuse the formula.
 *
 * @param content the spreadsheet's reading of the text, in formula notation
 */
function contentOf(text: string, content: string): string {
  const formula = formulaIn(text);
  // The spreadsheet reads everything after a plus as a formula.
  if (formula === undefined) return text.startsWith("+") ? valueIn(text) : content;
  const read = text.startsWith("=") ? content : formula;
  return isRefused(read) ? asText(text) : read;
}

interface FillPlugin extends Plugin {
  autofillCell(sheetId: string, data: FilledCell): void;
}

interface FilledCell {
  readonly originCol: number;
  readonly originRow: number;
  readonly row: number;
  readonly content?: string;
}

/** Makes the fill handle copy text as text. */
function fillText(): void {
  replacePlugin<FillPlugin>(
    "autofill",
    (Base) =>
      class extends Base {
        override autofillCell(sheetId: string, data: FilledCell): void {
          const origin = this.getters.getCell({ sheetId, col: data.originCol, row: data.originRow });
          const { content = "" } = data;
          super.autofillCell(sheetId, origin?.isText === true ? { ...data, content: asText(content) } : data);
        }
      },
  );
}

/** A plugin that writes cells at another position, from what its getters return. */
interface Mover {
  getters: Getters;
  keepsText?: true;
}

/** Sorting and removing duplicates write cells at another position. */
function sortText(): void {
  moveWithMarks("sort", "sortZone");
  moveWithMarks("data_cleanup", "removeDuplicates");
}

function moveWithMarks(name: string, method: string): void {
  const plugin = spreadsheet.registries.featurePluginRegistry?.get(name) as { readonly prototype: Mover };
  const { prototype } = plugin;
  if (prototype.keepsText === true) return;
  const move = Reflect.get(prototype, method) as (this: Mover, ...about: readonly unknown[]) => void;
  const moved = function moved(this: Mover, ...about: readonly unknown[]): void {
    const { getters } = this;
    this.getters = withMarks(getters);
    try {
      move.apply(this, [...about]);
    } finally {
      this.getters = getters;
    }
  };
  Object.assign(prototype, { [method]: moved, keepsText: true });
}

/** Returns getters that return text cells with their apostrophe. */
function withMarks(getters: Getters): Getters {
  const getCell = (position: Position): StoredCell | undefined => {
    const cell = getters.getCell(position);
    return cell?.isText === true ? { ...cell, content: asText(cell.content ?? "") } : cell;
  };
  return Object.assign(Object.create(getters) as Getters, { getCell });
}

interface SplitPlugin extends Plugin {
  splitAndRemoveTrailingEmpty(text: string, separator: string): string[];
}

/** The spreadsheet would read a part after a plus as a formula. */
function splitText(): void {
  replacePlugin<SplitPlugin>(
    "split_to_columns",
    (Base) =>
      class extends Base {
        override splitAndRemoveTrailingEmpty(text: string, separator: string): string[] {
          return super
            .splitAndRemoveTrailingEmpty(text, separator)
            .map((part) => (part.startsWith("+") ? contentOf(part, part) : part));
        }
      },
  );
}

interface SearchOptions {
  readonly matchCase?: boolean;
  readonly exactMatch?: boolean;
}

interface Finder {
  readonly getters: Getters;
  readonly model: { dispatch(type: string, payload: object): unknown };
  replaceMatch: (
    this: Finder,
    match: Position,
    searched: string,
    replaced: string,
    options: SearchOptions,
  ) => void;
}

/** Keeps a text as text when a part of it is replaced, and keeps its leading plus. */
function replaceText(): void {
  const finder = spreadsheet.stores.FindAndReplaceStore.prototype as Finder;
  if ("keepsText" in finder) return;
  const { replaceMatch } = finder;
  Object.assign(finder, { keepsText: true });
  finder.replaceMatch = function replace(this: Finder, match, searched, replacement, options) {
    const cell = this.getters.getCell(match);
    const text = cell?.isFormula === false ? (cell.content ?? "") : "";
    const found = searched.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const pattern = new RegExp(
      options.exactMatch === true ? `^${found}$` : found,
      options.matchCase === true ? "g" : "gi",
    );
    const replaced = text.replace(pattern, replacement);
    const isKept = cell?.isText === true || replaced.startsWith("+");
    if (text === "" || !isKept || this.getters.isSheetLocked(match.sheetId))
      replaceMatch.call(this, match, searched, replacement, options);
    else
      this.model.dispatch("UPDATE_CELL", {
        ...match,
        content: cell?.isText === true ? asText(replaced) : contentOf(replaced, replaced),
      });
  };
}

/** Replaces a plugin of the spreadsheet, once. */
function replacePlugin<Kind extends Plugin>(
  name: string,
  extended: (Base: new (config: PluginConfig) => Kind) => new (config: PluginConfig) => Kind,
): void {
  const registry = spreadsheet.registries.featurePluginRegistry;
  const Base = registry?.get(name) as new (config: PluginConfig) => Kind;
  if (registry === undefined || "keepsText" in Base) return;
  registry.replace(name, Object.assign(extended(Base), { keepsText: true }));
}
