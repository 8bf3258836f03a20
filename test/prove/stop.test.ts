import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "../../contract/relay-api.ts";
import { canaryKey, startFakeInstance } from "../support/fake-instance.ts";
import type { FakeInstance } from "../support/fake-instance.ts";
import type { Front } from "../support/instance-call.ts";
import { openConnection } from "../support/prove/open-connection.ts";
import type { OpenConnection } from "../support/prove/open-connection.ts";
import { startRelayChild } from "../support/relay/relay-child.ts";
import { prove } from "./prove.ts";

interface Tally {
  answered: number;
  answeredAfterTheSignal: number;
  /** Answers that the relay began and did not end. */
  cutShort: number;
  /** Requests that reached the relay and whose clients have no answer. */
  begunAndNotAnswered: number;
  /** Records with other values than their clients' answers. */
  notAsAnswered: number;
  /** Connections that the relay ended before a request arrived. The client may send it again. */
  endedBeforeANextArrived: number;
  readonly wrong: unknown[];
}

prove(
  "stop under load",
  async ({ stops }, transport) => {
    const tally: Tally = {
      ...{ answered: 0, answeredAfterTheSignal: 0, cutShort: 0, begunAndNotAnswered: 0 },
      ...{ notAsAnswered: 0, endedBeforeANextArrived: 0, wrong: [] },
    };
    for (let stop = 0; stop < stops; stop++) await stopOnce(tally, transport);
    return { stops, ...tally };
  },
  (figures, { stops }) => {
    expect(figures).toMatchObject({ cutShort: 0, begunAndNotAnswered: 0, notAsAnswered: 0, wrong: [] });
    expect(figures.answered).toBeGreaterThan(150 * stops);
  },
);

interface Engineer {
  readonly id: number;
  readonly connection: OpenConnection;
  readonly isWriting: boolean;
  written: number;
}

async function stopOnce(tally: Tally, transport: Front): Promise<void> {
  const instance = await startFakeInstance(transport);
  const data = mkdtempSync(join(tmpdir(), "wa-stop-"));
  const { url: address, db, login } = instance.configuration;
  const relay = await startRelayChild({
    ...{ WA_URL: address, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey, RELAY_DATA: data },
    ...{ RELAY_CALLS_PER_MINUTE: "0", WA_TRANSPORT: transport },
  });
  const engineers = Array.from({ length: 12 }, (_, index): Engineer => ({
    id: instance.put("wa.session", { name: "0" }),
    connection: openConnection(relay.url),
    isWriting: index % 2 === 0,
    written: 0,
  }));
  let answered = 0;
  let isEnding = false;
  let begin: () => void = () => undefined;
  const underLoad = new Promise<void>((resolve) => (begin = resolve));
  const work = async (engineer: Engineer): Promise<void> => {
    for (;;) {
      const isLast = await askOnce(engineer, tally);
      if (isEnding) tally.answeredAfterTheSignal += 1;
      tally.answered += 1;
      if ((answered += 1) === 150) begin();
      if (isLast && !isEnding) tally.wrong.push("A connection was ended without a stop.");
      if (isLast) return;
    }
  };
  const ended = (cause: unknown): void => {
    if (!isEnding) tally.wrong.push(String(cause));
    tally.endedBeforeANextArrived += 1;
  };
  const working = engineers.map((engineer) => work(engineer).catch(ended));
  await Promise.race([underLoad, Promise.all(working)]);
  isEnding = true;
  const code = relay.end("SIGTERM");
  await Promise.all(working);
  // Windows has no signals: there the process ends at once.
  if ((await code) !== 0) tally.wrong.push(`The relay ended with ${String(await code)}.`);
  const requests = requestsIn(relay.said());
  tally.cutShort += requests.filter(({ isCut }) => isCut === true).length;
  tally.begunAndNotAnswered += requests.length - answered;
  tally.notAsAnswered += engineers.filter((engineer) => !isDone(instance, engineer)).length;
  engineers.forEach(({ connection }) => connection.end());
  await instance.close();
  rmSync(data, { recursive: true });
}

/** Writes the next number or reads. Returns true if the relay has ended the connection. */
async function askOnce(engineer: Engineer, tally: Tally): Promise<boolean> {
  const { id, connection, isWriting, written } = engineer;
  const change = {
    ...{ key: "k", model: "wa.session", id },
    ...{ base: { name: String(written) }, values: { name: String(written + 1) } },
  };
  const read = { model: "wa.session", method: "read", ids: [id], fields: ["name"] };
  const { status, text, isLast } = isWriting
    ? await connection.post(routes.writeBack, { changes: [change] })
    : await connection.post(routes.read, read);
  const isWhole = isWriting
    ? text.includes('"outcome":"written"') && text.includes('"done":true')
    : text.includes('"name":"0"') && text.endsWith("}");
  if (status !== 200 || !isWhole) tally.wrong.push([status, text]);
  if (isWriting) engineer.written += 1;
  return isLast;
}

function isDone(instance: FakeInstance, { id, isWriting, written }: Engineer): boolean {
  return instance.record("wa.session", id).name === String(isWriting ? written : 0);
}

/** Returns the lines of the relay's log for arrived requests. */
function requestsIn(said: string): readonly { readonly msg?: string; readonly isCut?: boolean }[] {
  return said
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as { readonly msg?: string; readonly isCut?: boolean });
}
