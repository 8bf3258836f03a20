import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientHeader, routes } from "../../contract/relay-api.ts";
import { canaryKey, startInstanceDouble } from "../support/instance-double.ts";
import { compileRelayChild, startRelayChild } from "../support/relay-child.ts";

/** What one request on a connection that is kept open came to. */
interface Answer {
  readonly status: number | undefined;
  readonly text: string;
  /** The relay has said that this connection ends. */
  readonly isLast: boolean;
}

function post(url: string, agent: Agent, body: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { [clientHeader.name]: clientHeader.value, "Content-Type": "application/json" };
    request(url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("error", reject);
      response.on("end", () => {
        const isLast = response.headers.connection === "close";
        resolve({ status: response.statusCode, text, isLast });
      });
    })
      .on("error", reject)
      .end(JSON.stringify(body));
  });
}

beforeAll(compileRelayChild, 120_000);

test("SIGTERM under load drops nothing: what was sent is answered whole, and what was answered was done", async () => {
  const instance = await startInstanceDouble();
  const data = mkdtempSync(join(tmpdir(), "wa-stop-"));
  const { url: address, db, login } = instance.configuration;
  const relay = await startRelayChild({
    ...{ WA_URL: address, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey, RELAY_DATA: data },
  });
  const engineers = Array.from({ length: 12 }, (_, index) => ({
    id: instance.put("wa.session", { name: "0" }),
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    isWriting: index % 2 === 0,
    written: 0,
  }));
  let answered = 0;
  let isEnding = false;
  let begin: () => void = () => undefined;
  const underLoad = new Promise<void>((resolve) => (begin = resolve));

  const work = async (engineer: (typeof engineers)[number]): Promise<void> => {
    const { id, agent, isWriting } = engineer;
    const values = { name: String(engineer.written + 1) };
    const change = { key: "k", model: "wa.session", id, base: { name: String(engineer.written) }, values };
    const read = { model: "wa.session", method: "read", ids: [id], fields: ["name"] };
    const answer = isWriting
      ? await post(relay.url + routes.writeBack, agent, { changes: [change] })
      : await post(relay.url + routes.read, agent, read);
    expect(answer.status).toBe(200);
    if (isWriting) {
      expect(answer.text).toContain('"outcome":"written"');
      expect(answer.text).toContain('"done":true');
      engineer.written += 1;
    } else expect(JSON.parse(answer.text)).toMatchObject({ result: [{ id, name: "0" }] });
    answered += 1;
    if (answered === 150) begin();
    if (answer.isLast) {
      expect(isEnding).toBe(true);
      return;
    }
    await work(engineer);
  };

  const working = engineers.map(work);
  await Promise.race([underLoad, Promise.all(working)]);
  isEnding = true;
  const code = relay.end("SIGTERM");
  await Promise.all(working);
  expect(await code).toBe(0);
  for (const { id, isWriting, written, agent } of engineers) {
    agent.destroy();
    expect(instance.record("wa.session", id).name).toBe(String(isWriting ? written : 0));
  }
  await instance.close();
  rmSync(data, { recursive: true });
});
