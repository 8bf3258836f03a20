import { spreadsheet } from "../spreadsheet.ts";
import { quotedName } from "../area.ts";
import type { Command, CorePluginConfig, Getters, SpreadsheetRange } from "../spreadsheet.ts";

/** The spreadsheet's plugin for worksheets. */
interface SheetPlugin {
  getSheetIdByName(name: string | undefined): string | undefined;
  checkSheetName(command: Command): string;
}

/** The part that moves the ranges of formulas, rules and charts, reduced to the names of worksheets. */
interface RangeAdapter {
  handle(command: Command): void;
}

interface NamingConfig extends CorePluginConfig {
  readonly range: CorePluginConfig["range"] & RangeAdapter;
  readonly getters: Writable<Pick<Getters, "getRangeString">> & {
    tryGetSheetName(sheetId: string): string | undefined;
  };
}

type Writable<Object> = { -readonly [Key in keyof Object]: Object[Key] };

/**
 * Returns whether Excel accepts a name for a worksheet: 1 to 31 characters, without `[]:*?/\`, control
 * characters and half surrogate pairs. It has no apostrophe at either end and is not "History", which Excel
 * reserves.
 */
export function isSheetName(name: string): boolean {
  const isRefused = /[[\]:*?/\\\p{Cc}\p{Cs}\uFFFE\uFFFF]|^'|'$|^history$/iu.test(name);
  return name !== "" && name.length <= 31 && !isRefused;
}

/**
 * Allows apostrophes inside worksheet names, which formulas double: `'O''Neil'!A1`. By default the
 * spreadsheet refuses such names, and reads the doubled form as the name itself.
 */
export function allowApostrophes(): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  const Base = registry?.get("sheet") as {
    new (config: CorePluginConfig): SheetPlugin;
    readonly getters: readonly string[];
  };
  if (registry === undefined || "allowsApostrophes" in Base) return;
  class Apostrophes extends Base {
    static readonly allowsApostrophes = true;

    constructor(config: CorePluginConfig) {
      super(config);
      writeTwice(config as NamingConfig);
    }

    /** Returns the worksheet for a name in formula notation without its outer quotes. */
    override getSheetIdByName(name: string | undefined): string | undefined {
      return super.getSheetIdByName(name?.replaceAll("''", "'"));
    }

    override checkSheetName(command: Command): string {
      const name = command.type === "RENAME_SHEET" ? command.newName : command.name;
      if (typeof name === "string" && !isSheetName(name)) return "ForbiddenCharactersInSheetName";
      const result = super.checkSheetName(command);
      return result === "ForbiddenCharactersInSheetName" ? "Success" : result;
    }
  }
  registry.replace("sheet", Apostrophes);
  proposeQuoted();
}

/** Writes addresses with worksheet names in Excel's quotes, and finds the addresses stored as text. */
function writeTwice({ getters, range }: NamingConfig): void {
  const getRangeString = getters.getRangeString.bind(getters);
  getters.getRangeString = (of: SpreadsheetRange, ...more) => {
    const text = getRangeString(of, ...more);
    const name = getters.tryGetSheetName(of.sheetId) ?? "";
    const written = [`'${name}'!`, `${name}!`].find((start) => text.startsWith(start));
    return written === undefined ? text : `${quotedName(name)}!${text.slice(written.length)}`;
  };
  const handle = range.handle.bind(range);
  range.handle = (command) => {
    const names = ["sheetName", "oldName", "newName"].flatMap((key): readonly [string, string][] => {
      const name = command[key];
      return typeof name === "string" ? [[key, name.replaceAll("'", "''")]] : [];
    });
    handle({ ...command, ...(Object.fromEntries(names) as Readonly<Record<string, string>>) });
  };
}

/** Quotes the worksheet names that are proposed while a user types a formula. */
function proposeQuoted(): void {
  const provider = spreadsheet.registries.autoCompleteProviders?.get("sheet_names") as {
    getProposals: (this: unknown, ...about: unknown[]) => readonly { readonly text: string }[];
  };
  const { getProposals } = provider;
  provider.getProposals = function proposals(...about) {
    return getProposals
      .apply(this, about)
      .map((one) => (one.text.startsWith("'") ? { ...one, text: quoted(one.text.slice(1, -1)) } : one));
  };
}

/** The spreadsheet quotes every name that is not a plain ASCII word. */
function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
