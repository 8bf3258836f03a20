import "./check-node.mjs";
import { isMain, leave } from "./command.mjs";
import { install } from "./install.mjs";
import { runNode, toolPath } from "./run.mjs";

const variables = ["WA_URL", "WA_DB", "WA_LOGIN", "WA_API_KEY"];
const missing = variables.filter((name) => !process.env[name]);

/** Returns the exit code. */
async function test() {
  if (missing.length > 0 && missing.length < variables.length) {
    console.error(`Set all of ${variables.join(", ")} or none; missing: ${missing.join(", ")}.`);
    return 1;
  }
  const interfaces = await interfacesOf(process.env);
  const what = missing.length === 0 ? process.env.WA_URL : "the embedded service (no WA_ variables)";
  if (interfaces.length === 0) {
    console.error(`${what} serves neither /jsonrpc nor /json/2: check WA_URL.`);
    return 1;
  }
  console.log(`Testing ${what} over ${interfaces.join(" and ")}`);
  const { ok, output } = await install();
  if (!ok) {
    console.error(output);
    return 1;
  }
  const args = ["--selectProjects", "node", "--runInBand", "test/contract/instance"];
  const env = { WA_TEST_FRONTS: interfaces.join(" ") };
  return (await runNode([toolPath("jest"), ...args], { show: true, env })).code;
}

const allInterfaces = ["jsonrpc", "json2"];

/** Servers from version 19 on answer this path with their version as JSON. They have both interfaces. */
const versionPath = "/web/version";

/**
 * Returns the interfaces to test: both of the embedded service, or else that in WA_TRANSPORT, or else all of
 * the instance.
 */
export async function interfacesOf({ WA_URL, WA_DB = "", WA_TRANSPORT = "auto" }) {
  if (!WA_URL) return allInterfaces;
  if (allInterfaces.includes(WA_TRANSPORT)) return [WA_TRANSPORT];
  const served = await Promise.all([servesJsonrpc(WA_URL), servesJson2(WA_URL, WA_DB)]);
  return allInterfaces.filter((_interface, index) => served[index]);
}

/** Returns true for any JSON answer, even an error. */
async function servesJsonrpc(url) {
  const params = { service: "common", method: "version", args: [] };
  const answer = await fetch(`${url}/jsonrpc`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", method: "call", params }),
  });
  return answer.status === 200 && (await isJson(answer));
}

async function servesJson2(url, db) {
  const headers = { "X-Odoo-Database": db };
  const answer = await fetch(url + versionPath, { redirect: "manual", headers });
  return answer.status === 200 && (await isJson(answer));
}

async function isJson(answer) {
  const text = await answer.text();
  return /^application\/json\b/.test(answer.headers.get("content-type") ?? "") && text.startsWith("{");
}

if (isMain(import.meta.url)) leave(await test());
