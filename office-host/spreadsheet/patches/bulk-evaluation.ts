import { isBulkWrite } from "../bulk-write.ts";
import type { BulkWrite } from "../bulk-write.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type { Command, Plugin, PluginConfig, Position, Zone } from "../spreadsheet.ts";

interface Evaluator {
  evaluate(ranges: Iterable<SheetZone>): void;
  evaluateCells(positions: readonly Position[]): void;
  readonly spreadingRelations: { readonly arrayFormulasToResults: { keys(): readonly Position[] } };
  getArrayFormulasImpactedByChangesOf(positions: readonly Position[]): Iterable<SheetZone>;
  getCellsDependingOn(ranges: Iterable<SheetZone>): Iterable<SheetZone>;
  updateDependencies(position: Position): void;
}

interface SheetZone {
  readonly sheetId: string;
  readonly zone: Zone;
}

interface EvaluationPlugin extends Plugin {
  readonly evaluator: Evaluator;
  readonly positionsToUpdate: Position[];
  readonly shouldRebuildDependenciesGraph: boolean;
}

/**
 * Evaluates bulk writes in vertical runs. The spreadsheet would join cells into rectangles, which takes
 * longer.
 */
export function evaluateBulkWrites(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("evaluation") as new (config: PluginConfig) => EvaluationPlugin;
  if (registry === undefined || "followsBulkWrites" in Base) return;
  class BulkEvaluation extends Base {
    static readonly followsBulkWrites = true;

    constructor(config: PluginConfig) {
      super(config);
      const { evaluator } = this;
      evaluator.evaluateCells = (positions) => evaluateRuns(evaluator, positions);
    }

    override handle(command: Command): void {
      super.handle(command);
      if (isBulkWrite(command) && !this.shouldRebuildDependenciesGraph) this.followCells(command);
    }

    /** Marks written cells for evaluation, and updates dependencies of their formulas. */
    private followCells({ sheetId, cells }: BulkWrite): void {
      for (const { col, row, content, format } of cells) {
        if (content === undefined && format === undefined) continue;
        const position = { sheetId, col, row };
        this.positionsToUpdate.push(position);
        if (content?.startsWith("=") === true) this.evaluator.updateDependencies(position);
      }
    }
  }
  registry.replace("evaluation", BulkEvaluation);
}

function evaluateRuns(evaluator: Evaluator, positions: readonly Position[]): void {
  const cells = runsOf(positions);
  // If no formula spills, none blocks another.
  const isSpilt = evaluator.spreadingRelations.arrayFormulasToResults.keys().length > 0;
  const arrays = isSpilt ? [...evaluator.getArrayFormulasImpactedByChangesOf(positions)] : [];
  evaluator.evaluate([
    ...cells,
    ...evaluator.getCellsDependingOn(cells),
    ...arrays,
    ...evaluator.getCellsDependingOn(arrays),
  ]);
}

/** Returns vertical runs of neighbours, even if cells of other columns are between them in the list. */
function runsOf(positions: readonly Position[]): readonly SheetZone[] {
  const runs: { readonly sheetId: string; readonly zone: { bottom: number } & Zone }[] = [];
  let last: ((typeof runs)[number] | undefined)[] = [];
  let lastSheet: string | undefined;
  for (const { sheetId, col, row } of positions) {
    if (sheetId !== lastSheet) last = [];
    lastSheet = sheetId;
    const run = last[col];
    if (run !== undefined && run.zone.bottom + 1 === row) {
      run.zone.bottom = row;
      continue;
    }
    const next = { sheetId, zone: { left: col, right: col, top: row, bottom: row } };
    last[col] = next;
    runs.push(next);
  }
  return runs;
}
