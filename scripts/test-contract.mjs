import "./check-node.mjs";
import { leave } from "./command.mjs";
import { install } from "./install.mjs";
import { runNode } from "./run.mjs";
import { frontsOf } from "./test/fronts.mjs";
import { toolPath } from "./tool.mjs";

const variables = ["WA_URL", "WA_DB", "WA_LOGIN", "WA_API_KEY"];
const missing = variables.filter((name) => !process.env[name]);

/** Runs the contract tests over each interface; returns the exit code. */
async function test() {
  if (missing.length > 0 && missing.length < variables.length) {
    console.error(`Set all of ${variables.join(", ")} or none; missing: ${missing.join(", ")}.`);
    return 1;
  }
  const fronts = await frontsOf(process.env);
  const what = missing.length === 0 ? process.env.WA_URL : "the embedded service (no WA_ variables)";
  if (fronts.length === 0) {
    console.error(`${what} serves neither /jsonrpc nor /json/2: check WA_URL.`);
    return 1;
  }
  console.log(`Testing ${what} over ${fronts.join(" and ")}`);
  const { ok, output } = await install();
  if (!ok) {
    console.error(output);
    return 1;
  }
  const args = ["--selectProjects", "node", "--runInBand", "test/contract/instance"];
  const env = { WA_TEST_FRONTS: fronts.join(" ") };
  return (await runNode([toolPath("jest"), ...args], { show: true, env })).code;
}

leave(await test());
