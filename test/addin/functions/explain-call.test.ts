import { choices } from "../../../addin/functions/choices.ts";
import { explainCall } from "../../../addin/functions/explain-call.ts";
import { functions } from "../../../addin/functions/functions.ts";
import { metadataFiles } from "../../../addin/functions/metadata.ts";
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

/** The example of each function, and the same with each value that Excel offers for an argument. */
const calls = functionIds.flatMap((id) => {
  const args = argumentsOf(id);
  const chosen = functions[id].parameters.flatMap(({ choices: list }, at) =>
    (list === undefined ? [] : choices[list]).map((value) =>
      Array.from({ length: Math.max(args.length, at + 1) }, (_, index) =>
        index === at ? value : args[index],
      ),
    ),
  );
  return [args, ...chosen].map((one) => [id, one] as const);
});

test("every function that Excel gets is proven", async () => {
  const [{ text } = { text: "" }] = await metadataFiles();
  const { functions: described } = JSON.parse(text) as {
    readonly functions: readonly { readonly id: string }[];
  };
  const proven = [...new Set<string>(calls.map(([id]) => id))].sort();
  expect(described.map(({ id }) => id).sort()).toEqual(proven);
  expect(Object.keys(functions).sort()).toEqual(proven);
});

test.each(calls)("the listed records alone give the value of WA.%s, arguments %j", async (id, args) => {
  const { value, reads } = await explainCall(id, args, tools);
  const left = [...reads];
  // Each read is answered only by the records that the explanation lists, in the same order.
  const ask: FunctionTools["ask"] = ({ model }) => {
    const place = left.findIndex((one) => one.model === model);
    const [read] = place < 0 ? [] : left.splice(place, 1);
    return Promise.resolve({ ok: true, value: read?.records ?? [] });
  };
  const again = await functions[id].answer(args, { ...tools, ask });
  expect(again.ok ? again.value : undefined).toEqual(value);
  if (id === "PLANT") return;
  expect(value).toBeDefined();
  expect(reads.flatMap(({ records }) => records).length).toBeGreaterThan(0);
});
