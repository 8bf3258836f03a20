import { isBulkWrite } from "./bulk-write.ts";
import type { BulkWrite } from "./bulk-write.ts";
import { movesRanges } from "./moving-commands.ts";
import { splitKey } from "./scoped-names.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type {
  Command,
  CompiledFormula,
  Getters,
  Plugin,
  PluginConfig,
  Position,
  Zone,
} from "./spreadsheet.ts";

interface Evaluator {
  getters: Getters & { getSheetZone(sheetId: string): Zone };
  buildDependencyGraph(): void;
  evaluateAllCells(): void;
  evaluate(ranges: Iterable<SheetZone>): void;
  evaluateCells(positions: readonly Position[]): void;
  readonly spreadingRelations: { readonly arrayFormulasToResults: { keys(): readonly Position[] } };
  getArrayFormulasImpactedByChangesOf(positions: readonly Position[]): Iterable<SheetZone>;
  getCellsDependingOn(ranges: Iterable<SheetZone>): Iterable<SheetZone>;
  updateDependencies(position: Position): void;
  evaluateFormulaResult(sheetId: string, text: string, at?: Position): unknown;
  updateCompilationParametersForIsolatedFormula(at?: Position): void;
  evaluateCompiledFormula(sheetId: string, formula: CompiledFormula): unknown;
}

interface SheetZone {
  readonly sheetId: string;
  readonly zone: Zone;
}

interface EvaluationPlugin extends Plugin {
  readonly evaluator: Evaluator;
  readonly positionsToUpdate: Position[];
  shouldRebuildDependenciesGraph: boolean;
}

const firstCell: Zone = { left: 0, right: 0, top: 0, bottom: 0 };

/**
 * Lets the spreadsheet evaluate the cells in use alone. By itself it goes through every cell of every worksheet's grid, empty or
 * not, whenever rows are inserted, a worksheet is made or a name is defined.
 */
export function evaluateUsedCells(): void {
  const registry = spreadsheet.registries.coreViewsPluginRegistry;
  const Base = registry?.get("evaluation") as new (config: PluginConfig) => EvaluationPlugin;
  if (registry === undefined || "isOfUsedCells" in Base) return;
  class UsedEvaluation extends Base {
    static readonly isOfUsedCells = true;
    private readonly forgetFormulas: () => void;
    private isEvaluated = false;

    constructor(config: PluginConfig) {
      super(config);
      limitToUsedCells(this.evaluator);
      evaluateRuns(this.evaluator);
      this.forgetFormulas = keepCompiled(this.evaluator);
    }

    /** Evaluates worksheet by worksheet, before the first command would evaluate all of them at once. */
    *evaluateEach(): Generator<string> {
      const { evaluator, getters } = this;
      evaluator.buildDependencyGraph();
      for (const sheetId of getters.getSheetIds()) {
        evaluator.evaluate([{ sheetId, zone: usedZone(getters, sheetId, false) ?? firstCell }]);
        yield sheetId;
      }
      this.isEvaluated = true;
    }

    override finalize(): void {
      if (this.isEvaluated) this.shouldRebuildDependenciesGraph = false;
      this.isEvaluated = false;
      super.finalize();
    }

    override handle(command: Command): void {
      if (movesRanges(command)) this.forgetFormulas();
      super.handle(command);
      if (isBulkWrite(command) && !this.shouldRebuildDependenciesGraph) this.followCells(command);
    }

    /** Has what was written together evaluated, and formulas among it followed. */
    private followCells({ sheetId, cells }: BulkWrite): void {
      for (const { col, row, content, format } of cells) {
        if (content === undefined && format === undefined) continue;
        const position = { sheetId, col, row };
        this.positionsToUpdate.push(position);
        if (content?.startsWith("=") === true) this.evaluator.updateDependencies(position);
      }
    }

    /** A new name that no formula waits for changes no value. */
    override beforeHandle(command: Command): void {
      if (command.type !== "CREATE_NAMED_RANGE" || this.isWritten(splitKey(String(command.name)).name))
        super.beforeHandle(command);
    }

    private isWritten(name: string): boolean {
      const end = name.toLowerCase();
      const { getters } = this;
      return getters
        .getSheetIds()
        .some((sheetId) =>
          getters
            .getCells(sheetId)
            .some(
              ({ compiledFormula: formula }) =>
                formula?.usesSymbol(name) === true ||
                formula?.symbols.some((symbol) => symbol.toLowerCase().endsWith(end)) === true,
            ),
        );
    }
  }
  registry.replace("evaluation", UsedEvaluation);
}

/** Only what is to be evaluated is limited: a formula that reads a range beyond the used cells reads all of it. */
function limitToUsedCells(evaluator: Evaluator): void {
  const { getters } = evaluator;
  const evaluateAllCells = evaluator.evaluateAllCells.bind(evaluator);
  const evaluate = evaluator.evaluate.bind(evaluator);
  let isChoosing = false;
  const getSheetZone = (sheetId: string): Zone =>
    isChoosing ? (usedZone(getters, sheetId, false) ?? firstCell) : getters.getSheetZone(sheetId);
  evaluator.getters = Object.assign(Object.create(getters) as typeof getters, { getSheetZone });
  evaluator.evaluateAllCells = () => {
    isChoosing = true;
    try {
      evaluateAllCells();
    } finally {
      isChoosing = false;
    }
  };
  evaluator.evaluate = (ranges) => {
    isChoosing = false;
    evaluate(ranges);
  };
}

/** Lets cells be evaluated in runs of a column. By itself the spreadsheet puts them together to rectangles one by one, which of many takes longer than to evaluate them. */
function evaluateRuns(evaluator: Evaluator): void {
  evaluator.evaluateCells = (positions) => {
    const cells = runsOf(positions);
    // Where no formula spills, none is in the way of another.
    const isSpilt = evaluator.spreadingRelations.arrayFormulasToResults.keys().length > 0;
    const arrays = isSpilt ? [...evaluator.getArrayFormulasImpactedByChangesOf(positions)] : [];
    evaluator.evaluate([
      ...cells,
      ...evaluator.getCellsDependingOn(cells),
      ...arrays,
      ...evaluator.getCellsDependingOn(arrays),
    ]);
  };
}

/** Puts cells of a column that come one below the other together, whatever comes of other columns between them. */
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

/** How many formulas stay compiled. */
const mostCompiled = 20_000;

/**
 * Lets formulas that stand in no cell, such as those of rules, be compiled once, not each time one of them is asked. Gives the function that forgets
 * them, since ranges are in them.
 */
function keepCompiled(evaluator: Evaluator): () => void {
  const compiled = new Map<string, CompiledFormula>();
  evaluator.evaluateFormulaResult = (sheetId, text, at) => {
    const key = `${sheetId} ${text}`;
    let formula = compiled.get(key);
    if (formula === undefined) {
      formula = spreadsheet.CompiledFormula.Compile(text, sheetId, evaluator.getters);
      if (compiled.size >= mostCompiled) compiled.clear();
      compiled.set(key, formula);
    }
    evaluator.updateCompilationParametersForIsolatedFormula(at);
    return evaluator.evaluateCompiledFormula(sheetId, formula);
  };
  return () => compiled.clear();
}

/** The rectangle of cells in use, or undefined on an empty sheet; cells that only have a format count unless `valuesOnly`. */
export function usedZone(
  getters: Getters,
  sheetId: string,
  valuesOnly: boolean,
  within?: Zone,
): Zone | undefined {
  const { rows } = getters.getSheet(sheetId);
  const cells = getters.getCellsById(sheetId);
  const isUsed = (row: number, col: number): boolean => {
    const id = rows[row]?.cells[col];
    const cell = id === undefined ? undefined : cells[id];
    return cell !== undefined && (!valuesOnly || cell.isFormula || (cell.content ?? "") !== "");
  };
  const start = within?.left ?? 0;
  const end = Math.min(within?.right ?? Infinity, getters.getNumberCols(sheetId) - 1);
  const first = (row: number, from: number, to: number): number | undefined => {
    for (let col = from; col <= to; col++) if (isUsed(row, col)) return col;
    return undefined;
  };
  let used: { left: number; right: number; top: number; bottom: number } | undefined;
  const last = Math.min(within?.bottom ?? Infinity, rows.length - 1);
  for (let row = within?.top ?? 0; row <= last; row++) {
    if (used === undefined) {
      const left = first(row, start, end);
      if (left !== undefined) used = { left, right: left, top: row, bottom: row };
    } else used.left = first(row, start, used.left - 1) ?? used.left;
    if (used === undefined) continue;
    for (let col = end; col > used.right; col--)
      if (isUsed(row, col)) {
        used.right = col;
        used.bottom = row;
      }
    if (used.bottom < row && first(row, used.left, used.right) !== undefined) used.bottom = row;
  }
  return used;
}
