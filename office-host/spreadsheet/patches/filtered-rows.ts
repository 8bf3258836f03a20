import { spreadsheet } from "../spreadsheet.ts";
import type { Command, Getters, Plugin, PluginConfig, Zone } from "../spreadsheet.ts";

interface FillPlugin extends Plugin {
  getters: Getters;
  autofillAuto(): void;
}

/** The arguments for a filled cell. */
interface FilledCell {
  readonly originRow: number;
  readonly row: number;
}

type Method = (this: FillPlugin, ...args: readonly unknown[]) => void;

/** The methods that the spreadsheet calls for each filled cell. */
const methodsPerCell = [
  "autofillCell",
  "autofillMerge",
  "collectBordersData",
  "collectConditionalFormatsData",
  "collectDataValidationsData",
];

/** All clipboard handlers have this method. Each pastes a part of the cells, such as borders. */
interface ClipboardHandler {
  readonly getters: Getters;
  pasteFromCopy: (
    this: ClipboardHandler,
    sheetId: string,
    target: readonly Zone[],
    content: readonly unknown[],
    options?: object,
  ) => void;
}

/**
 * Skips filtered rows when users fill, or paste one row into several, as Excel does. Fills rows that the
 * user hid.
 */
export function skipFilteredRows(): void {
  fillVisibleRows();
  pasteIntoVisibleRows();
  fillFromVisibleCells();
}

function fillVisibleRows(): void {
  const registry = spreadsheet.registries.featurePluginRegistry;
  const Base = registry?.get("autofill") as new (config: PluginConfig) => FillPlugin;
  if (registry === undefined || "skipsFiltered" in Base) return;
  class VisibleFill extends Base {
    static readonly skipsFiltered = true;
    /** True while a calculated column is filled, which includes filtered rows. */
    isFillingTable = false;

    override handle(command: Command): void {
      if (command.type === "AUTOFILL_TABLE_COLUMN") this.isFillingTable = true;
      super.handle(command);
    }

    override finalize(): void {
      this.isFillingTable = false;
      super.finalize();
    }

    /** Fills down to the next cell with content. In the active column, filtered rows count as empty. */
    override autofillAuto(): void {
      const { getters } = this;
      const { col } = getters.getActivePosition();
      const getEvaluatedCell: Getters["getEvaluatedCell"] = (position) =>
        position.col === col && getters.isRowFiltered(position.sheetId, position.row)
          ? { type: "empty", value: null, formattedValue: "" }
          : getters.getEvaluatedCell(position);
      this.getters = Object.assign(Object.create(getters) as Getters, { getEvaluatedCell });
      try {
        super.autofillAuto();
      } finally {
        this.getters = getters;
      }
    }
  }
  for (const name of methodsPerCell) {
    const method = Reflect.get(Base.prototype as object, name) as Method;
    const fillIfVisible = function fillIfVisible(this: VisibleFill, ...args: readonly unknown[]): void {
      const cell = args.find(
        (one): one is FilledCell => typeof one === "object" && one !== null && "originRow" in one,
      );
      const sheetId = this.getters.getActiveSheetId();
      if (cell !== undefined && !this.isFillingTable && this.getters.isRowFiltered(sheetId, cell.row)) return;
      method.apply(this, [...args]);
    };
    Object.assign(VisibleFill.prototype, { [name]: fillIfVisible });
  }
  registry.replace("autofill", VisibleFill);
}

function pasteIntoVisibleRows(): void {
  const { cellHandlers } = spreadsheet.registries.clipboardHandlersRegistries as unknown as {
    readonly cellHandlers: { get(key: string): { readonly prototype: object } };
  };
  const sharedHandler = sharedPrototype(
    cellHandlers.get("border").prototype,
    "pasteFromCopy",
  ) as ClipboardHandler & {
    skipsFiltered?: true;
  };
  if (sharedHandler.skipsFiltered === true) return;
  const { pasteFromCopy } = sharedHandler;
  sharedHandler.skipsFiltered = true;
  sharedHandler.pasteFromCopy = function paste(this: ClipboardHandler, sheetId, target, content, options) {
    const isOneRowRepeated = content.length === 1 && target.some(({ top, bottom }) => bottom > top);
    const zones = isOneRowRepeated
      ? target.flatMap((zone) => visibleParts(this.getters, sheetId, zone)).map((zone) => [zone])
      : [target];
    for (const part of zones) pasteFromCopy.call(this, sheetId, part, content, options);
  };
}

interface ClipboardPlugin extends Plugin {
  readonly getters: Getters & { getSelectedZone(): Zone };
  copy(zones: readonly Zone[]): object;
  paste(zones: readonly Zone[], copied: object, options: object): void;
  getCopiedDataAbove(zone: Zone): object;
  getCopiedDataOnLeft(zone: Zone): object;
}

/** Makes Ctrl+R and Ctrl+D fill visible rows. The spreadsheet would paste without gaps, into wrong rows. */
function fillFromVisibleCells(): void {
  const registry = spreadsheet.registries.statefulUIPluginRegistry;
  const Base = registry?.get("clipboard") as new (config: PluginConfig) => ClipboardPlugin;
  if (registry === undefined || "skipsFiltered" in Base) return;
  class VisibleClipboard extends Base {
    static readonly skipsFiltered = true;

    override handle(command: Command): void {
      if (command.type !== "COPY_PASTE_CELLS_ON_LEFT") {
        super.handle(command);
        return;
      }
      const zone = this.getters.getSelectedZone();
      for (const part of visibleParts(this.getters, this.getters.getActiveSheetId(), zone))
        this.paste([part], this.getCopiedDataOnLeft(part), { isCutOperation: false });
    }

    override getCopiedDataAbove(zone: Zone): object {
      const sheetId = this.getters.getActiveSheetId();
      const isHidden = (row: number): boolean => row >= 0 && this.getters.isRowFiltered(sheetId, row);
      let row = zone.top === zone.bottom ? zone.top - 1 : zone.top;
      const step = zone.top === zone.bottom ? -1 : 1;
      while (row < zone.bottom && isHidden(row)) row += step;
      return row < 0 ? super.getCopiedDataAbove(zone) : this.copy([{ ...zone, top: row, bottom: row }]);
    }
  }
  registry.replace("clipboard", VisibleClipboard);
}

/** Returns the prototype that defines a method. */
function sharedPrototype(object: object, method: string): object {
  let owner = object;
  while (!Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner) as object;
  return owner;
}

function visibleParts(getters: Getters, sheetId: string, zone: Zone): readonly Zone[] {
  const parts: Zone[] = [];
  for (let row = zone.top; row <= zone.bottom; row++) {
    if (getters.isRowFiltered(sheetId, row)) continue;
    const last = parts.at(-1);
    if (last?.bottom === row - 1) parts[parts.length - 1] = { ...last, bottom: row };
    else parts.push({ ...zone, top: row, bottom: row });
  }
  return parts;
}
