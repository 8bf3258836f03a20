import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Plugin, PluginConfig, SpreadsheetTable } from "./spreadsheet.ts";

/** What the spreadsheet works out for its view at every change, left until something asks for it. */

interface ViewPlugin extends Plugin {
  readonly viewports: object;
  handleEvent(event: object): void;
}

/**
 * Lets the spreadsheet work out which cells are in sight once somebody looks, which begins with the size of the view; until then
 * when it is asked for. By itself it does so for all worksheets after every change of a cell.
 */
export function viewOnDemand(): void {
  const registry = spreadsheet.registries.statefulUIPluginRegistry;
  const Base = registry?.get("viewport") as new (config: PluginConfig) => ViewPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class ViewOnDemand extends Base {
    static readonly isOnDemand = true;
    private isLookedAt = false;
    private isOwed = false;
    private isRunning = false;

    constructor(config: PluginConfig) {
      super(config);
      const { viewports } = this;
      Object.defineProperty(this, "viewports", {
        get: () => {
          // Amid a command it is not known yet where rows and columns begin.
          if (this.isOwed && !this.isRunning) this.catchUp();
          return viewports;
        },
      });
    }

    private catchUp(): void {
      this.isOwed = false;
      super.finalize();
    }

    override beforeHandle(command: Command): void {
      this.isRunning = true;
      super.beforeHandle(command);
    }

    override handle(command: Command): void {
      super.handle(command);
      this.isLookedAt ||= command.type === "RESIZE_SHEETVIEW";
    }

    /** Scrolls to what was chosen. */
    override handleEvent(event: object): void {
      if (this.isLookedAt) super.handleEvent(event);
    }

    override finalize(): void {
      this.isRunning = false;
      if (this.isLookedAt) super.finalize();
      else this.isOwed = true;
    }
  }
  registry.replace("viewport", ViewOnDemand);
}

interface ColorsPlugin extends Plugin {
  getCustomColors(): readonly string[];
}

/**
 * Lets the spreadsheet look for the colours in use when its colour picker asks for them. By itself it looks through all cells
 * after every change of one, which takes more time than everything else on a worksheet of 10,000 rows.
 */
export function findColorsOnDemand(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("custom_colors") as new (config: PluginConfig) => ColorsPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class ColorsOnDemand extends Base {
    static readonly isOnDemand = true;

    override finalize(): void {
      // Nothing is looked for yet.
    }

    override getCustomColors(): readonly string[] {
      super.finalize();
      return super.getCustomColors();
    }
  }
  registry.replace("custom_colors", ColorsOnDemand);
}

type Dimension = "COL" | "ROW";

/** Where each row and each column of a worksheet begins, in pixels. */
type Positions = Readonly<Record<Dimension, Readonly<Record<number, number>>>>;

interface PositionsPlugin extends Plugin {
  computePositions(sheetId: string, dimension: Dimension): Positions[Dimension];
  computeHeaderPositionsOfSheet(sheetId: string): Positions;
}

/**
 * Lets the spreadsheet add up where rows and columns begin when that is asked for. By itself it adds up those of all worksheets
 * after every change of a cell.
 */
export function placeHeadersOnDemand(): void {
  const registry = spreadsheet.registries.statefulUIPluginRegistry;
  const Base = registry?.get("header_positions") as new (config: PluginConfig) => PositionsPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class HeadersOnDemand extends Base {
    static readonly isOnDemand = true;

    override computeHeaderPositionsOfSheet(sheetId: string): Positions {
      const known: Partial<Record<Dimension, Positions[Dimension]>> = {};
      const of = (dimension: Dimension) => (known[dimension] ??= this.computePositions(sheetId, dimension));
      return {
        get COL() {
          return of("COL");
        },
        get ROW() {
          return of("ROW");
        },
      };
    }
  }
  registry.replace("header_positions", HeadersOnDemand);
}

interface TableStylesPlugin extends Plugin {
  readonly tableStyles: Readonly<Record<string, Record<string, unknown> | undefined>>;
}

/**
 * Lets the spreadsheet keep how tables look while cells change, but for those with a filter that is set, which may hide other rows now, and those of a
 * formula, which may end elsewhere. By itself it works out the look of every cell of every table after each change of a cell.
 */
export function keepTableStyles(): void {
  const registry = spreadsheet.registries.statefulUIPluginRegistry;
  const Base = registry?.get("table_computed_style") as new (config: PluginConfig) => TableStylesPlugin;
  if (registry === undefined || "keepsStyles" in Base) return;
  class KeptTableStyles extends Base {
    static readonly keepsStyles = true;
    private isOwed = false;
    private ranges: ReadonlySet<SpreadsheetTable["range"]> = new Set();

    override handle(command: Command): void {
      if (command.type === "UPDATE_CELL" || command.type === "EVALUATE_CELLS") this.isOwed = true;
      else super.handle(command);
    }

    override finalize(): void {
      if (this.isOwed) this.forget();
      this.isOwed = false;
      super.finalize();
    }

    private forget(): void {
      const ranges = new Set<SpreadsheetTable["range"]>();
      for (const sheetId of this.getters.getSheetIds()) {
        const styles = this.tableStyles[sheetId] ?? {};
        const steady = this.getters.getCoreTables(sheetId).filter((table) => this.isSteady(sheetId, table));
        for (const { range } of steady) ranges.add(range);
        // A table also grows by what is typed below it.
        const kept = new Set(steady.filter(({ range }) => this.ranges.has(range)).map(({ id }) => id));
        for (const id of Object.keys(styles)) if (!kept.has(id)) Reflect.deleteProperty(styles, id);
      }
      this.ranges = ranges;
    }

    private isSteady(sheetId: string, { type, range: { zone } }: SpreadsheetTable): boolean {
      for (let col = zone.left; col <= zone.right; col++)
        if (this.getters.isFilterActive({ sheetId, col, row: zone.top })) return false;
      return type !== "dynamic";
    }
  }
  registry.replace("table_computed_style", KeptTableStyles);
}

/** What of a look makes a row higher or lower that has no height of its own. */
const ofHeight: readonly string[] = ["fontSize", "wrapping", "rotation", "bold", "italic"];

/** Tells the commands that change how cells look. */
export function isAboutLooks({ type }: Command): boolean {
  return type === "SET_FORMATTING" || type === "CLEAR_FORMATTING";
}

/**
 * Lets the plugins that depend on looks look again once for each command about them. By itself the spreadsheet tells each of its
 * seventy plugins of each cell instead, also where there is none.
 */
export function lookAgainOnce(): void {
  const { coreViewsPluginRegistry: views, statefulUIPluginRegistry: states } = spreadsheet.registries;
  seenAs(views, "row_size", (command) =>
    changesHeight(command) ? { ...command, type: "SET_FORMATTING", style: { fontSize: 0 } } : command,
  );
  seenAs(states, "header_positions", (command) =>
    changesHeight(command) ? { ...command, type: "UPDATE_CELL" } : command,
  );
  seenAs(states, "viewport", (command) =>
    command.type === "CLEAR_FORMATTING" ? { ...command, type: "SET_FORMATTING" } : command,
  );
}

function changesHeight(command: Command): boolean {
  if (!isAboutLooks(command)) return false;
  const style = command.style as object | undefined;
  return command.type === "CLEAR_FORMATTING" || ofHeight.some((name) => name in (style ?? {}));
}

/** Lets a plugin take some commands for others. */
function seenAs(
  registry: (typeof spreadsheet.registries)[string] | undefined,
  name: string,
  seen: (command: Command) => Command,
): void {
  const Base = registry?.get(name) as new (config: PluginConfig) => Plugin;
  if (registry === undefined || "looksAgain" in Base) return;
  class LookingAgain extends Base {
    static readonly looksAgain = true;

    override handle(command: Command): void {
      super.handle(seen(command));
    }
  }
  registry.replace(name, LookingAgain);
}
