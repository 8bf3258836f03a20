import { spreadsheet } from "../spreadsheet.ts";
import type { Command, Getters, Plugin, PluginConfig, Zone } from "../spreadsheet.ts";

interface FillPlugin extends Plugin {
  getters: Getters;
  autofillAuto(): void;
}

/** A cell that filling writes. */
interface FilledCell {
  readonly originRow: number;
  readonly row: number;
}

type Method = (this: FillPlugin, ...about: readonly unknown[]) => void;

/** The methods that filling calls for each cell: content, merged cells, borders, and rules. */
const perCell = [
  "autofillCell",
  "autofillMerge",
  "collectBordersData",
  "collectConditionalFormatsData",
  "collectDataValidationsData",
];

/** The common methods of clipboard handlers. Each pastes a part of cells, such as borders. */
interface CellHandlers {
  readonly getters: Getters;
  pasteFromCopy: (
    this: CellHandlers,
    sheetId: string,
    target: readonly Zone[],
    content: readonly unknown[],
    options?: object,
  ) => void;
}

/**
 * Skips filtered rows when users fill by the handle, Ctrl+D or Ctrl+R, and when they paste one copied row
 * into several. By default the spreadsheet fills them too. As in Excel, rows hidden by hand are filled, and
 * so are all rows that several copied rows cover.
 */
export function passFilteredRows(): void {
  fillVisibleRows();
  pasteIntoVisibleRows();
  copyBesideVisibleRows();
}

function fillVisibleRows(): void {
  const registry = spreadsheet.registries.featurePluginRegistry;
  const Base = registry?.get("autofill") as new (config: PluginConfig) => FillPlugin;
  if (registry === undefined || "passesFiltered" in Base) return;
  class VisibleFill extends Base {
    static readonly passesFiltered = true;
    /** True while a table column is filled. Its filtered rows are filled too. */
    isOfTable = false;

    override handle(command: Command): void {
      if (command.type === "AUTOFILL_TABLE_COLUMN") this.isOfTable = true;
      super.handle(command);
    }

    override finalize(): void {
      this.isOfTable = false;
      super.finalize();
    }

    /** A double-click on the handle fills down to the next obstacle. Filtered cells are not obstacles. */
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
  for (const name of perCell) {
    const method = Reflect.get(Base.prototype as object, name) as Method;
    const passing = function passing(this: VisibleFill, ...about: readonly unknown[]): void {
      const cell = about.find(
        (one): one is FilledCell => typeof one === "object" && one !== null && "originRow" in one,
      );
      const sheetId = this.getters.getActiveSheetId();
      if (cell !== undefined && !this.isOfTable && this.getters.isRowFiltered(sheetId, cell.row)) return;
      method.apply(this, [...about]);
    };
    Object.assign(VisibleFill.prototype, { [name]: passing });
  }
  registry.replace("autofill", VisibleFill);
}

function pasteIntoVisibleRows(): void {
  const { cellHandlers } = spreadsheet.registries.clipboardHandlersRegistries as unknown as {
    readonly cellHandlers: { get(key: string): { readonly prototype: object } };
  };
  const all = sharedPrototype(cellHandlers.get("border").prototype, "pasteFromCopy") as CellHandlers & {
    passesFiltered?: true;
  };
  if (all.passesFiltered === true) return;
  const { pasteFromCopy } = all;
  all.passesFiltered = true;
  all.pasteFromCopy = function paste(this: CellHandlers, sheetId, target, content, options) {
    const isRepeated = content.length === 1 && target.some(({ top, bottom }) => bottom > top);
    const zones = isRepeated
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

/**
 * Fills each visible row from the cell to its left, and down from a visible row. By default the spreadsheet
 * copies the visible cells and pastes them from the first row, which shifts them into other rows.
 */
function copyBesideVisibleRows(): void {
  const registry = spreadsheet.registries.statefulUIPluginRegistry;
  const Base = registry?.get("clipboard") as new (config: PluginConfig) => ClipboardPlugin;
  if (registry === undefined || "passesFiltered" in Base) return;
  class VisibleClipboard extends Base {
    static readonly passesFiltered = true;

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

/** Returns the prototype that defines a method of an object. */
function sharedPrototype(object: object, method: string): object {
  let owner = object;
  while (!Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner) as object;
  return owner;
}

/** Returns the parts of a zone without filtered rows. */
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
