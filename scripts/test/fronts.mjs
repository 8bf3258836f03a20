const all = ["jsonrpc", "json2"];

/** Servers from version 19 on answer this path with their version as JSON; they have both interfaces. */
const versionPath = "/web/version";

/**
 * Returns the interfaces that the contract tests run over: of the embedded service both, of another instance the one that
 * WA_TRANSPORT names, or, without it and with `auto`, those that the instance serves.
 */
export async function frontsOf({ WA_URL, WA_DB = "", WA_TRANSPORT = "auto" }) {
  if (!WA_URL) return all;
  if (all.includes(WA_TRANSPORT)) return [WA_TRANSPORT];
  const served = await Promise.all([servesJsonrpc(WA_URL), servesJson2(WA_URL, WA_DB)]);
  return all.filter((_front, index) => served[index]);
}

/** Any JSON answer is one of the interface, an error too. */
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
