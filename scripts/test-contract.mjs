import "./check-node.mjs";
import { leave } from "./command.mjs";
import { install } from "./install.mjs";
import { runNode } from "./run.mjs";
import { toolPath } from "./tool.mjs";

const variables = ["WA_URL", "WA_DB", "WA_LOGIN", "WA_API_KEY"];
const missing = variables.filter((name) => !process.env[name]);

if (missing.length > 0 && missing.length < variables.length) {
  console.error(`Set all of ${variables.join(", ")} or none; missing: ${missing.join(", ")}.`);
  leave(1);
} else {
  console.log(
    missing.length === 0
      ? `Testing ${process.env.WA_URL}`
      : "Testing the embedded service (no WA_ variables)",
  );
  const { ok, output } = await install();
  if (!ok) console.error(output);
  const args = ["--selectProjects", "node", "--runInBand", "test/contract/instance"];
  leave(ok ? (await runNode([toolPath("jest"), ...args], { show: true })).code : 1);
}
