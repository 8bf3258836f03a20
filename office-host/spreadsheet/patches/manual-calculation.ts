import { isBulkWrite } from "../bulk-write.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type { Command, EvaluatedCell, Getters, Plugin, PluginConfig, Position } from "../spreadsheet.ts";

export class Calculation {
  isManual = false;
  /** Formula cells by id whose inputs changed after their last calculation. */
  readonly stale = new Set<number>();
}

interface SheetZone {
  readonly sheetId: string;
  readonly zone: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

interface Evaluator {
  readonly evaluatedCells: { set(position: Position, cell: EvaluatedCell): void };
  evaluate(ranges: Iterable<SheetZone>): void;
  getCellsDependingOn(ranges: Iterable<SheetZone>): Iterable<SheetZone>;
}

interface EvaluationPlugin extends Plugin {
  readonly evaluator: Evaluator;
  positionsToUpdate: readonly Position[];
  readonly shouldRebuildDependenciesGraph: boolean;
}

/** Adds manual calculation, in which formulas are only calculated when entered or on request. */
export function calculateOnDemand(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("evaluation") as new (config: PluginConfig) => EvaluationPlugin;
  if (registry === undefined || "isOnDemand" in Base) return;
  class EvaluationOnDemand extends Base {
    static readonly isOnDemand = true;
    private readonly calculation: Calculation | undefined;
    /** Cells by id that were entered or requested since the last evaluation. */
    private readonly calculatedIds = new Set<number>();
    /** Values of all formulas before a command that makes the spreadsheet calculate all of them. */
    private former: ReadonlyMap<number, EvaluatedCell> | undefined;

    constructor(config: PluginConfig) {
      super(config);
      this.calculation = config.custom.calculation as Calculation | undefined;
    }

    private get isManual(): boolean {
      return this.calculation?.isManual === true;
    }

    override beforeHandle(command: Command): void {
      super.beforeHandle(command);
      if (this.isManual && this.shouldRebuildDependenciesGraph) this.former ??= formulaValues(this.getters);
    }

    override handle(command: Command): void {
      super.handle(command);
      if (command.type === "EVALUATE_CELLS" && command.cellIds === undefined) this.calculation?.stale.clear();
      if (this.isManual) for (const id of calculatedBy(this.getters, command)) this.calculatedIds.add(id);
    }

    override finalize(): void {
      if (this.isManual) this.evaluateRequested();
      else super.finalize();
      this.calculatedIds.clear();
      this.former = undefined;
    }

    /** Evaluates entered and requested cells, and restores all other formulas. */
    private evaluateRequested(): void {
      const positions = this.positionsToUpdate;
      if (this.shouldRebuildDependenciesGraph) {
        const { former = new Map<number, EvaluatedCell>() } = this;
        super.finalize();
        keepValues(this, former, this.calculatedIds, this.calculation?.stale);
        return;
      }
      const zones = positions.map(zoneOfCell);
      const depending = this.evaluator.getCellsDependingOn(zones);
      for (const id of formulasIn(this.getters, depending))
        if (!this.calculatedIds.has(id)) this.calculation?.stale.add(id);
      const oldValues = formulaValues(this.getters, positions);
      this.positionsToUpdate = [];
      this.evaluator.evaluate(zones);
      keepValues(this, oldValues, this.calculatedIds, this.calculation?.stale);
    }
  }
  registry.replace("evaluation", EvaluationOnDemand);
}

const zoneOfCell = ({ sheetId, col, row }: Position): SheetZone => ({
  ...{ sheetId, zone: { left: col, right: col, top: row, bottom: row } },
});

function formulasIn(getters: Getters, zones: Iterable<SheetZone>): readonly number[] {
  const ids: number[] = [];
  for (const { sheetId, zone } of zones)
    for (let row = zone.top; row <= zone.bottom; row++)
      for (let col = zone.left; col <= zone.right; col++) {
        const cell = getters.getCell({ sheetId, col, row });
        if (cell?.isFormula === true) ids.push(cell.id);
      }
  return ids;
}

/** Restores old values of formulas that were not requested. A formula with another new value is stale. */
function keepValues(
  { getters, evaluator }: EvaluationPlugin,
  values: ReadonlyMap<number, EvaluatedCell>,
  calculatedIds: ReadonlySet<number>,
  stale: Set<number> | undefined,
): void {
  for (const [id, oldCell] of values) {
    const position = getters.tryGetCellPosition(id);
    if (position === undefined || calculatedIds.has(id)) continue;
    const newCell = getters.getEvaluatedCell(position);
    if (newCell.value === oldCell.value) continue;
    stale?.add(id);
    evaluator.evaluatedCells.set(position, withFormatOf(getters, oldCell, newCell));
  }
}

/** Returns the ids of cells that a command enters or calculates. */
function calculatedBy(getters: Getters, command: Command): readonly number[] {
  if (command.type === "EVALUATE_CELLS") return (command.cellIds as readonly number[] | undefined) ?? [];
  return enteredCells(command).flatMap(({ col, row }) => {
    const cell = getters.getCell({ sheetId: String(command.sheetId), col, row });
    return cell === undefined ? [] : [cell.id];
  });
}

function enteredCells(command: Command): readonly { readonly col: number; readonly row: number }[] {
  if (isBulkWrite(command)) return command.cells.filter(({ content }) => content !== undefined);
  const isEntered = command.type === "UPDATE_CELL" && command.content !== undefined;
  return isEntered ? [command as unknown as Position] : [];
}

/** Returns values by cell id, of all formulas or of those at `positions`. */
function formulaValues(
  getters: Getters,
  positions?: readonly Position[],
): ReadonlyMap<number, EvaluatedCell> {
  const cells =
    positions === undefined
      ? getters.getSheetIds().flatMap((sheetId) => [...getters.getCells(sheetId)])
      : positions.flatMap((position) => getters.getCell(position) ?? []);
  return new Map(
    cells
      .filter(({ isFormula }) => isFormula)
      .map(({ id }) => [id, getters.getEvaluatedCell(getters.getCellPosition(id))]),
  );
}

/** Returns the old value in the new number format. */
function withFormatOf(getters: Getters, old: EvaluatedCell, { format }: EvaluatedCell): EvaluatedCell {
  if (typeof old.value !== "number" || format === undefined || format === old.format) return old;
  const formattedValue = spreadsheet.helpers.formatValue(old.value, { format, locale: getters.getLocale() });
  return { ...old, format, formattedValue };
}
