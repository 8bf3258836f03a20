/** Explains a call of a worksheet function. */

import type { ModelName } from "../../contract/models.ts";
import type { RawRecord } from "../client/read-records.ts";
import type { Cells, CustomFunction, FunctionTools } from "./custom-function.ts";
import { functions } from "./functions.ts";
import type { FunctionId } from "../../contract/function-ids.ts";
import type { ReadForFunction } from "./reads.ts";

export interface ReadOfCall {
  readonly model: ModelName;
  readonly records: readonly RawRecord[];
}

export interface ExplainedCall {
  /** Undefined for an error. */
  readonly value: Cells | undefined;
  readonly reads: readonly ReadOfCall[];
}

/** Calls a function and records its reads. */
export async function explainCall(
  id: FunctionId,
  args: readonly unknown[],
  tools: FunctionTools,
): Promise<ExplainedCall> {
  const reads: ReadOfCall[] = [];
  const ask: ReadForFunction = async (request) => {
    const answer = await tools.ask(request);
    if (answer.ok) reads.push({ model: request.model, records: answer.value });
    return answer;
  };
  const { answer }: CustomFunction = functions[id];
  const outcome = await answer(args, { ...tools, ask });
  return { value: outcome.ok ? outcome.value : undefined, reads };
}
