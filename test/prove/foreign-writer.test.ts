import { routes } from "../../contract/relay-api.ts";
import type { History } from "../../contract/journal.ts";
import { Secret } from "../../relay/secret.ts";
import { openRecordingProxy } from "../support/prove/recording-proxy.ts";
import type { RecordingProxy } from "../support/prove/recording-proxy.ts";
import { randomFrom } from "../support/random-from.ts";
import { startService } from "../support/service.ts";
import type { StartedService } from "../support/service.ts";
import { startRelay } from "../support/started-relay.ts";
import type { StartedRelay } from "../support/started-relay.ts";
import { prove } from "./prove.ts";

/** A record that the relay and another writer on the instance changed at the same time. */
interface Round {
  readonly outcome: string;
  /** The writer of the final value. */
  readonly holds: string;
  /** The old value in the journal, or undefined without a write. */
  readonly before: unknown;
  /** Milliseconds from the relay's last read of the record to its write, or undefined without a write. */
  readonly window: number | undefined;
  /** True if their write overlapped the time from our read to our write's answer. */
  readonly meetsTheWindow: boolean;
}

let service: StartedService;
let proxy: RecordingProxy;
beforeAll(async () => {
  service = await startService({ sampleData: false });
  proxy = await openRecordingProxy(service.url);
});
afterAll(async () => {
  await proxy.close();
  await service.stop();
});

prove(
  "foreign writer",
  async ({ times, aimed, seed }, transport) => {
    const { db, login, apiKey } = service;
    const relay = await startRelay({ url: proxy.url, db, login, apiKey: new Secret(apiKey), transport });
    const random = randomFrom(seed);
    const rounds: Round[] = [];
    // The current duration of a write-back, so that their write is before, within and after it.
    let usual = 20;
    for (let time = 0; time < times; time++) {
      const started = performance.now();
      rounds.push(await bothWrite(relay, `at random ${time}`, () => pause(random() * usual)));
      usual = 0.8 * usual + 0.2 * (performance.now() - started);
    }
    const onPurpose: Round[] = [];
    for (let time = 0; time < aimed; time++)
      onPurpose.push(await bothWrite(relay, `aimed ${time}`, undefined));
    await relay.close();
    const windows = rounds.flatMap(({ window }) => window ?? []).sort((a, b) => a - b);
    const isOverwritten = ({ holds }: Round): boolean => holds === "ours";
    return {
      times,
      conflicts: rounds.filter(({ outcome }) => outcome === "conflict").length,
      writtenBeforeTheirs: rounds.filter(({ outcome, holds }) => outcome === "written" && holds === "theirs")
        .length,
      answeredUnknown: rounds.filter(({ outcome }) => outcome === "unknown").length,
      overwritten: rounds.filter(isOverwritten).length,
      overwrittenOutsideTheWindow: rounds.filter((round) => isOverwritten(round) && !round.meetsTheWindow)
        .length,
      windowInMsMedian: rounded(windows[Math.floor(windows.length / 2)]),
      windowInMsMost: rounded(windows.at(-1)),
      aimedAtTheWindow: aimed,
      ofThoseOverwritten: onPurpose.filter(isOverwritten).length,
      wrongAnswers: [...rounds, ...onPurpose].filter((round) => !isTrue(round)).length,
    };
  },
  (figures, { times, aimed }) => {
    expect(figures).toMatchObject({ overwrittenOutsideTheWindow: 0, wrongAnswers: 0 });
    const { conflicts, writtenBeforeTheirs, answeredUnknown, overwritten } = figures;
    expect(conflicts + writtenBeforeTheirs + answeredUnknown + overwritten).toBe(times);
    // The instance has no conditional write: this is the window that SECURITY.md names.
    expect(figures.ofThoseOverwritten).toBe(aimed);
  },
);

/** Their value is never overwritten after it was read, and the journal records the value that was read. */
function isTrue({ outcome, holds, before }: Round): boolean {
  switch (outcome) {
    case "conflict":
      return holds === "theirs" && before === undefined;
    case "written":
      return before === "base";
    case "unknown":
      return holds === "theirs" && before === "base";
    default:
      return false;
  }
}

/**
 * Lets the relay and another writer change one new record. Without a wait, the other write happens right
 * before the relay's write arrives.
 */
async function bothWrite(
  relay: StartedRelay,
  label: string,
  wait: (() => Promise<void>) | undefined,
): Promise<Round> {
  const id = (await service.call("wa.session", "create", [{ o_no: label, name: "base" }])) as number;
  const times = { look: 0, write: 0, begun: 0, ended: 0, answered: 0 };
  const theirs = async (): Promise<void> => {
    await wait?.();
    times.begun = performance.now();
    await service.call("wa.session", "write", [[id], { name: "theirs" }]);
    times.ended = performance.now();
  };
  proxy.before(async ({ method }) => {
    if (method === "write") {
      if (wait === undefined) await theirs();
      times.write = performance.now();
    } else if (times.write === 0) times.look = performance.now();
  });
  const change = { key: "k", model: "wa.session", id, base: { name: "base" }, values: { name: "ours" } };
  const [{ outcomes }] = await Promise.all([
    relay.writeBack([change]).then((answer) => {
      times.answered = performance.now();
      return answer;
    }),
    wait === undefined ? undefined : theirs(),
  ]);
  proxy.before(undefined);
  const [record] = (await service.call("wa.session", "read", [[id]], { fields: ["name"] })) as {
    name: string;
  }[];
  const { entries } = JSON.parse((await relay.post(routes.history, { limit: 1 })).text) as History;
  const [entry] = entries.filter(({ record_id, outcome }) => record_id === id && outcome !== "conflict");
  return {
    outcome: outcomes[0]?.outcome ?? "none",
    holds: record?.name ?? "nothing",
    before: entry?.before?.name,
    window: times.write === 0 ? undefined : times.write - times.look,
    meetsTheWindow: times.begun <= times.answered && times.ended >= times.look,
  };
}

function rounded(milliseconds: number | undefined): number {
  return Math.round(10 * (milliseconds ?? 0)) / 10;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
