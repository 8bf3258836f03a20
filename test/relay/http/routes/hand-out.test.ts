import express from "express";
import { handedOutPath, routes } from "../../../../contract/relay-api.ts";
import { createHandOuts } from "../../../../relay/http/routes/hand-out.ts";
import { defaultLimits } from "../../../../relay/settings/limits.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";
import type { RelayAnswer, StartedRelay } from "../../../support/started-relay.ts";

let instance: Awaited<ReturnType<typeof startFakeInstance>>;
let relay: StartedRelay;
const limits = { handOutBytes: 1_000, handOuts: 2, allHandOutBytes: 2_500 };
beforeAll(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, { limits });
});
afterAll(async () => {
  await relay.close();
  await instance.close();
});

const contentOf = (text: string): string => Buffer.from(`PK\u0003\u0004${text}`, "latin1").toString("base64");
const handOut = (name: string, content: string, by = relay): Promise<RelayAnswer> =>
  by.post(routes.handOut, { name, content });
const pathIn = ({ text }: RelayAnswer): string => (JSON.parse(text) as { readonly path: string }).path;

test("a browser without credentials fetches a presentation once, with its file name", async () => {
  const path = pathIn(await handOut("Folien zu O-1 (süß).pptx", contentOf("one")));
  expect(path).toMatch(/^\/handed-out\/[\w-]{43}$/);
  // A navigation out of a frame of Office.
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "null" };
  const fetched = await relay.ask({ path, headers });
  expect(fetched.status).toBe(200);
  expect(fetched.bytes.toString("latin1")).toBe("PK\u0003\u0004one");
  expect(fetched.headers).toMatchObject({
    "content-type": expect.stringContaining("presentationml.presentation") as string,
    "content-disposition": "attachment; filename*=UTF-8''Folien%20zu%20O-1%20%28s%C3%BC%C3%9F%29.pptx",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  const again = await relay.ask({ path });
  expect([again.status, again.text]).toEqual([404, expect.stringContaining("opens once")]);
});

test("a HEAD request does not use up the address", async () => {
  const path = pathIn(await handOut("a.pptx", contentOf("two")));
  expect((await relay.ask({ path, method: "HEAD" })).status).toBe(404);
  expect((await relay.ask({ path })).status).toBe(200);
});

test("an address that is guessed, cut or too old returns no file", async () => {
  const path = pathIn(await handOut("a.pptx", contentOf("three")));
  for (const wrong of [handedOutPath, `${handedOutPath}x`, path.slice(0, -1), `${path}x`, `${path}/x`])
    expect((await relay.ask({ path: wrong })).status).toBe(404);
  const hasty = await startRelay(instance.configuration, { limits: { handOutTime: 0 } });
  const old = pathIn(await handOut("a.pptx", contentOf("four"), hasty));
  expect((await hasty.ask({ path: old })).status).toBe(404);
  await hasty.close();
});

test("an address that cannot be decoded is a bad request, and not a fault of the relay", async () => {
  const answer = await relay.get(`${handedOutPath}%E0%A4%A`);
  expect([answer.status, codeOf(answer)]).toEqual([400, "bad_request"]);
});

test("above the limit of waiting files, the oldest is removed", async () => {
  const paths: string[] = [];
  for (const text of ["a", "b", "c"]) paths.push(pathIn(await handOut("a.pptx", contentOf(text))));
  const statuses = [];
  for (const path of paths) statuses.push((await relay.ask({ path })).status);
  expect(statuses).toEqual([404, 200, 200]);
});

test.each([
  ["no presentation", "a.pptx", Buffer.from("<html>").toString("base64"), 400],
  ["no base64", "a.pptx", "%%%", 400],
  ["another kind of file", "a.html", contentOf("x"), 400],
  ["a name with a folder", "../a.pptx", contentOf("x"), 400],
  ["a name with a line break", "a\r\nb.pptx", contentOf("x"), 400],
  ["a name that is turned round", "a\u202Exe.pptx", contentOf("x"), 400],
  ["a long name", `${"a".repeat(120)}.pptx`, contentOf("x"), 400],
  ["too many bytes", "a.pptx", contentOf("x".repeat(1_000)), 413],
])("%s is refused", async (_what, name, content, status) => {
  expect((await handOut(name, content)).status).toBe(status);
});

test("if the waiting files of all users are too many, another one is refused with a time to retry", async () => {
  const narrow = await startRelay(instance.configuration, { limits: { ...limits, allHandOutBytes: 10 } });
  expect((await handOut("a.pptx", contentOf("12"), narrow)).status).toBe(200);
  const refused = await handOut("b.pptx", contentOf("12"), narrow);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  await narrow.close();
});

test("the address is not in the log", async () => {
  const path = pathIn(await handOut("a.pptx", contentOf("five")));
  await relay.ask({ path });
  expect(relay.log.join("\n")).not.toContain(path.slice(handedOutPath.length));
});

test("only the machine that asked for the address can open it, and users do not displace each other's files", async () => {
  const app = express();
  app.set("trust proxy", "loopback");
  const handOuts = createHandOuts({ ...defaultLimits, handOuts: 1 }, (response) =>
    response.req.get("person"),
  );
  app.post("/take", express.json(), handOuts.receive);
  app.get(`${handedOutPath}:token`, handOuts.send);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { readonly port: number };
  const ask = (path: string, from: string, person = "", body?: unknown): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { "X-Forwarded-For": from, "Content-Type": "application/json", person },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
  const made = async (person: string): Promise<string> => {
    const answer = await ask("/take", "10.0.0.7", person, { name: "a.pptx", content: contentOf(person) });
    return ((await answer.json()) as { readonly path: string }).path;
  };
  const [first, other] = [await made("ann"), await made("bob")];
  expect((await ask(first, "10.0.0.8")).status).toBe(404);
  expect((await ask(first, "10.0.0.7")).status).toBe(200);
  expect((await ask(other, "10.0.0.7")).status).toBe(200);
  server.close();
  server.closeAllConnections();
});
