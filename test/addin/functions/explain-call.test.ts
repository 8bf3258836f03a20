import { explainCall } from "../../../addin/functions/explain-call.ts";
import { functions } from "../../../addin/functions/functions.ts";
import type { FunctionTools } from "../../../addin/functions/custom-function.ts";
import { createEvaluator } from "../../../addin/results/explain/evaluate.ts";
import { parseFormula } from "../../../addin/results/explain/parse-formula.ts";
import { functionIds } from "../../../contract/function-ids.ts";
import type { FunctionId } from "../../../contract/function-ids.ts";
import { Secret } from "../../../relay/secret.ts";
import { functionTools } from "../../support/functions.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let service: StartedService;
let relay: StartedRelay;
let tools: FunctionTools;

beforeAll(async () => {
  service = await startService();
  const { url, db, login, apiKey } = service;
  relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey) });
  tools = await functionTools(relay.url).toolsOf();
});
afterAll(async () => {
  await relay.close();
  await service.stop();
});

/** Names in the sample data, for examples whose names are not there. */
const names: Readonly<Partial<Record<FunctionId, string>>> = {
  LINE: "Gearbox line, station 1 over takt",
  PROCESSES: "Gearbox line, station 1 over takt",
  COMPARISON: "Door trim wiring, colour-coded connectors",
};

/** Returns the arguments in the example of a function, as Excel passes them. */
function argumentsOf(id: FunctionId): readonly unknown[] {
  const formula = parseFormula(`=${functions[id].example}`);
  if (formula?.is !== "call") throw new Error(`The example of ${id} is no call.`);
  const { evaluate } = createEvaluator({ contentAt: () => ({ value: "" }) });
  const [first, ...others] = formula.args.map((arg) => evaluate(arg));
  return [names[id] ?? first, ...others];
}

test.each(functionIds)("the listed records alone give the value of WA.%s", async (id) => {
  const args = argumentsOf(id);
  const { value, reads } = await explainCall(id, args, tools);
  const left = [...reads];
  // Each read is answered only by the records that the explanation lists, in the same order.
  const ask: FunctionTools["ask"] = ({ model }) => {
    const place = left.findIndex((one) => one.model === model);
    const [read] = place < 0 ? [] : left.splice(place, 1);
    return Promise.resolve({ ok: true, value: read?.records ?? [] });
  };
  const again = await functions[id].answer(args, { ...tools, ask });
  expect(value).toBeDefined();
  expect(again).toEqual({ ok: true, value });
  expect(reads.flatMap(({ records }) => records).length > 0 || id === "PLANT").toBe(true);
});
