import { analyses } from "./analyses.ts";
import { compare } from "./compare.ts";
import { comparison, improvements, steps } from "./comparison.ts";
import type { CustomFunction } from "./custom-function.ts";
import { stats } from "./cycle-statistics.ts";
import type { FunctionId } from "../../contract/function-ids.ts";
import { date } from "./date.ts";
import { line, processes } from "./lines.ts";
import { pareto } from "./pareto.ts";
import { plant } from "./plant.ts";
import { cycles, elements, loss } from "./rows-of-analysis.ts";
import { session } from "./session.ts";
import { means, workTypes } from "./work-types.ts";

export const functions: Readonly<Record<FunctionId, CustomFunction>> = {
  SESSION: session,
  ELEMENTS: elements,
  LOSS: loss,
  CYCLES: cycles,
  COMPARE: compare,
  LINE: line,
  ANALYSES: analyses,
  PARETO: pareto,
  STATS: stats,
  MEANS: means,
  WORKTYPES: workTypes,
  COMPARISON: comparison,
  STEPS: steps,
  IMPROVEMENTS: improvements,
  PROCESSES: processes,
  PLANT: plant,
  DATE: date,
};
