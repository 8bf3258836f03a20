import { asTextContent, formulaFromText, isRefusedByExcel, valueFromText } from "../typed-text.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type { Getters, Plugin, PluginConfig, Position, StoredCell } from "../spreadsheet.ts";

interface CopiedCell {
  content?: string;
  readonly position?: Position;
  /** Text from another program. The target's format decides how it is read. */
  readonly pastedText?: string;
  readonly evaluatedCell?: { readonly type?: string; readonly value?: string | number | boolean | null };
}

interface CopiedCells {
  readonly cells: CopiedCell[][];
}

interface PasteOptions {
  readonly pasteOption?: string;
}

interface CellHandler {
  readonly getters: Getters;
  readonly dispatch: Plugin["dispatch"];
  copy(...args: readonly unknown[]): CopiedCells | undefined;
  pasteCell(origin: CopiedCell, target: Position, options?: PasteOptions): void;
  convertTextToClipboardData(text: string): CopiedCells;
}

interface Handlers {
  readonly cellHandlers: {
    get(key: string): unknown;
    replace(key: string, value: unknown): void;
  };
}

/**
 * Keeps text when users copy, paste, fill, sort, split or replace cells, as Excel does. The spreadsheet
 * would make "00123" a number, and "=1+1" and `+5 s` formulas.
 */
export function keepMovedText(): void {
  copyText();
  fillText();
  sortText();
  splitText();
  replaceText();
}

/** Copies text cells as text. Text from another program is read as if the user typed it. */
function copyText(): void {
  const { cellHandlers } = spreadsheet.registries.clipboardHandlersRegistries as unknown as Handlers;
  const Base = cellHandlers.get("cell") as new (...args: readonly unknown[]) => CellHandler;
  if ("keepsText" in Base) return;
  class TextKeepingHandler extends Base {
    static readonly keepsText = true;

    override copy(...args: readonly unknown[]): CopiedCells | undefined {
      const copied = super.copy(...args);
      for (const cell of copied?.cells.flat() ?? []) {
        const stored = cell.position && this.getters.getCell(cell.position);
        if (stored?.isText === true) cell.content = asTextContent(stored.content ?? "");
      }
      return copied;
    }

    override convertTextToClipboardData(text: string): CopiedCells {
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
        this.dispatch("UPDATE_CELL", {
          ...target,
          content: asTextContent(String(evaluatedCell.value ?? "")),
        });
      else if (pastedText === undefined || option === "onlyFormat") super.pasteCell(origin, target, options);
      else this.enter(pastedText, origin.content ?? "", target);
    }

    /** Writes text from another program. The cell keeps its format, as in Excel. */
    private enter(text: string, content: string, target: Position): void {
      const isText = this.getters.getCell(target)?.format === "@";
      if (text === "" && this.getters.getCell(target) === undefined) return;
      this.dispatch("UPDATE_CELL", { ...target, content: isText ? text : contentOfPasted(text, content) });
    }
  }
  cellHandlers.replace("cell", TextKeepingHandler);
}

/**
 * Returns the content for pasted text, as Excel reads it. `content` is what the spreadsheet made of the text.
 * A formula that Excel refuses becomes text.
 */
function contentOfPasted(text: string, content: string): string {
  const formula = formulaFromText(text);
  // The spreadsheet reads any text that begins with a plus as a formula.
  if (formula === undefined) return text.startsWith("+") ? valueFromText(text) : content;
  const read = text.startsWith("=") ? content : formula;
  return isRefusedByExcel(read) ? asTextContent(text) : read;
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

function fillText(): void {
  replacePlugin<FillPlugin>(
    "autofill",
    (Base) =>
      class extends Base {
        override autofillCell(sheetId: string, data: FilledCell): void {
          const origin = this.getters.getCell({ sheetId, col: data.originCol, row: data.originRow });
          const { content = "" } = data;
          super.autofillCell(
            sheetId,
            origin?.isText === true ? { ...data, content: asTextContent(content) } : data,
          );
        }
      },
  );
}

interface MovingPlugin {
  getters: Getters;
  keepsText?: true;
}

/** Keeps text when users sort or remove duplicates, which write cells to other positions. */
function sortText(): void {
  keepTextsIn("sort", "sortZone");
  keepTextsIn("data_cleanup", "removeDuplicates");
}

function keepTextsIn(name: string, method: string): void {
  const plugin = spreadsheet.registries.featurePluginRegistry?.get(name) as {
    readonly prototype: MovingPlugin;
  };
  const { prototype } = plugin;
  if (prototype.keepsText === true) return;
  const moveCells = Reflect.get(prototype, method) as (
    this: MovingPlugin,
    ...args: readonly unknown[]
  ) => void;
  const moveTexts = function moveTexts(this: MovingPlugin, ...args: readonly unknown[]): void {
    const { getters } = this;
    this.getters = withApostrophes(getters);
    try {
      moveCells.apply(this, [...args]);
    } finally {
      this.getters = getters;
    }
  };
  Object.assign(prototype, { [method]: moveTexts, keepsText: true });
}

/** Returns getters that show text cells with an apostrophe, so that they are written as text. */
function withApostrophes(getters: Getters): Getters {
  const getCell = (position: Position): StoredCell | undefined => {
    const cell = getters.getCell(position);
    return cell?.isText === true ? { ...cell, content: asTextContent(cell.content ?? "") } : cell;
  };
  return Object.assign(Object.create(getters) as Getters, { getCell });
}

interface SplitPlugin extends Plugin {
  splitAndRemoveTrailingEmpty(text: string, separator: string): string[];
}

/** Reads split parts that begin with a plus as Excel does, not always as formulas. */
function splitText(): void {
  replacePlugin<SplitPlugin>(
    "split_to_columns",
    (Base) =>
      class extends Base {
        override splitAndRemoveTrailingEmpty(text: string, separator: string): string[] {
          return super
            .splitAndRemoveTrailingEmpty(text, separator)
            .map((part) => (part.startsWith("+") ? contentOfPasted(part, part) : part));
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

/** Keeps a text cell when a user replaces a part of it. In other cells, a leading plus begins a formula. */
function replaceText(): void {
  const finder = spreadsheet.stores.FindAndReplaceStore.prototype as Finder;
  if ("keepsText" in finder) return;
  const { replaceMatch } = finder;
  Object.assign(finder, { keepsText: true });
  finder.replaceMatch = function replace(this: Finder, match, searched, replacement, options) {
    const cell = this.getters.getCell(match);
    const text = cell?.isFormula === false ? (cell.content ?? "") : "";
    const searchPattern = searched.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const pattern = new RegExp(
      options.exactMatch === true ? `^${searchPattern}$` : searchPattern,
      options.matchCase === true ? "g" : "gi",
    );
    const replaced = text.replace(pattern, replacement);
    const needsCare = cell?.isText === true || replaced.startsWith("+");
    if (text === "" || !needsCare || this.getters.isSheetLocked(match.sheetId))
      replaceMatch.call(this, match, searched, replacement, options);
    else
      this.model.dispatch("UPDATE_CELL", {
        ...match,
        content: cell?.isText === true ? asTextContent(replaced) : contentOfPasted(replaced, replaced),
      });
  };
}

/** Replaces a plugin by an extended one, once. */
function replacePlugin<Kind extends Plugin>(
  name: string,
  extended: (Base: new (config: PluginConfig) => Kind) => new (config: PluginConfig) => Kind,
): void {
  const registry = spreadsheet.registries.featurePluginRegistry;
  const Base = registry?.get(name) as new (config: PluginConfig) => Kind;
  if (registry === undefined || "keepsText" in Base) return;
  registry.replace(name, Object.assign(extended(Base), { keepsText: true }));
}
