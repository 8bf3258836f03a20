import { spreadsheet } from "../spreadsheet.ts";
import { quotedName } from "../area.ts";
import type { Command, CorePluginConfig, Getters, SpreadsheetRange } from "../spreadsheet.ts";

interface SheetPlugin {
  getSheetIdByName(name: string | undefined): string | undefined;
  checkSheetName(command: Command): string;
}

/** Adapts the ranges of formulas, rules and charts to commands. */
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
 * Returns true for 1 to 31 characters, except "History", an apostrophe at an end, `[]:*?/\`, control
 * characters, lone surrogates, U+FFFE and U+FFFF.
 */
export function isSheetName(name: string): boolean {
  const isRefused = /[[\]:*?/\\\p{Cc}\p{Cs}\uFFFE\uFFFF]|^'|'$|^history$/iu.test(name);
  return name !== "" && name.length <= 31 && !isRefused;
}

/** Allows apostrophes in worksheet names, which formulas double: `'O''Neil'!A1`. */
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
      quoteNames(config as NamingConfig);
    }

    /** `name` is as in a formula, without its outer quotes. */
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
  quoteProposals();
}

/** Quotes worksheet names in addresses as Excel does, and lets commands find such addresses. */
function quoteNames({ getters, range }: NamingConfig): void {
  const getRangeString = getters.getRangeString.bind(getters);
  getters.getRangeString = (of: SpreadsheetRange, ...rest) => {
    const text = getRangeString(of, ...rest);
    const name = getters.tryGetSheetName(of.sheetId) ?? "";
    const exportedPrefix = [`'${name}'!`, `${name}!`].find((start) => text.startsWith(start));
    return exportedPrefix === undefined ? text : `${quotedName(name)}!${text.slice(exportedPrefix.length)}`;
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

/** Quotes worksheet names that are proposed while a user types a formula. */
function quoteProposals(): void {
  const provider = spreadsheet.registries.autoCompleteProviders?.get("sheet_names") as {
    getProposals: (this: unknown, ...args: unknown[]) => readonly { readonly text: string }[];
  };
  const { getProposals } = provider;
  provider.getProposals = function proposals(...args) {
    return getProposals
      .apply(this, args)
      .map((one) => (one.text.startsWith("'") ? { ...one, text: quoted(one.text.slice(1, -1)) } : one));
  };
}

function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
