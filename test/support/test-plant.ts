import { createActions } from "../../addin/actions/create-actions.ts";
import type { Language } from "../../contract/languages.ts";
import type { Actions, PullOrder } from "../../addin/actions/interface/actions.ts";
import { createClient } from "../../addin/client/create-client.ts";
import { SnapshotCache } from "../../addin/excel/keep/known-snapshots.ts";
import { excelWorkbook } from "../../addin/excel/workbook.ts";
import { Secret } from "../../relay/secret.ts";
import { freePort } from "./free-port.ts";
import type { Front } from "./instance-call.ts";
import { openRecordingProxy } from "./prove/recording-proxy.ts";
import type { RecordingProxy } from "./prove/recording-proxy.ts";
import type { Form } from "../../relay/forms/forms.ts";
import { startRelay } from "./started-relay.ts";
import type { StartedRelay } from "./started-relay.ts";
import { startService } from "./service.ts";
import type { StartedService } from "./service.ts";

/**
 * A whole system: a service with an analysis, a relay in front of it, and the add-in's actions on the open
 * workbook.
 */
export interface TestPlant {
  readonly service: StartedService;
  readonly relay: StartedRelay;
  /** The recording proxy between relay and service. */
  readonly proxy: RecordingProxy;
  readonly actions: Actions;
  /** Returns the actions of a newly opened pane, which remembers nothing. */
  openPane(): Promise<Actions>;
  /** Sets the language of the add-in. */
  speak(language: Language): void;
  /**
   * Stops the add-in's clock at a time, by default now. Footers show the minute of a pull, so a refresh in
   * another minute takes one more sync.
   */
  stopClock(at?: Date): void;
  /** Makes the relay refuse connections, like a stopped one, or accept them again. */
  setRelayAway(isAway: boolean): void;
  /** Creates an analysis with elements and returns all ids. */
  addAnalysis(
    o_no: string,
    elements: readonly ElementToAdd[],
  ): Promise<{ readonly id: number; readonly elements: readonly number[] }>;
  /** Creates an analysis and pulls it into a worksheet. Returns its ids and the worksheet's name. */
  pulled(o_no: string, elements: readonly ElementToAdd[], order?: Partial<PullOrder>): Promise<PulledSheet>;
  /** Reads a record on the service. */
  recordOf(id: number): Promise<Readonly<Record<string, unknown>>>;
  /** Changes a record on the instance, as a colleague would. */
  colleagueWrites(id: number, values: Readonly<Record<string, unknown>>): Promise<void>;
  stop(): Promise<void>;
}

/** The values of a new element. */
export type ElementToAdd = Readonly<Record<string, unknown>>;

/** An analysis in a worksheet. */
export interface PulledSheet {
  readonly id: number;
  readonly elements: readonly number[];
  readonly sheet: string;
  readonly sheetId: string;
}

/** Starts a plant before the tests of a file and stops it after them. It can be used in tests only. */
export function useTestPlant(): TestPlant {
  let started: TestPlant | undefined;
  beforeAll(async () => {
    started = await startTestPlant();
  });
  afterAll(() => started?.stop());
  return new Proxy({} as TestPlant, { get: (_plant, name) => Reflect.get(started!, name) as unknown });
}

/** Starts relay and add-in, and a service unless one is given. */
export async function startTestPlant(
  starting = startService({ sampleData: false }),
  transport: Front = "jsonrpc",
  forms: readonly Form[] = [],
): Promise<TestPlant> {
  const service = await starting;
  const proxy = await openRecordingProxy(service.url);
  const { db, login, apiKey } = service;
  // On a slow machine, reads would expire, and reading them again would count as another call.
  const limits = { turnTime: 600_000, oldestRead: 600_000 };
  const relay = await startRelay(
    { url: proxy.url, db, login, apiKey: new Secret(apiKey), transport },
    { limits, forms },
  );
  const nobody = await freePort();
  let isAway = false;
  let spoken: Language = "en_US";
  const language = (): Language => spoken;
  const overTheNetwork: typeof fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (isAway) address.port = String(nobody);
    return fetch(address, init);
  };
  let stoppedAt: Date | undefined;
  const clock = { now: () => stoppedAt ?? new Date() };
  const client = createClient({ baseUrl: relay.url, fetch: overTheNetwork });
  const parts = { client, workbook: excelWorkbook, language, clock };
  const actions = createActions(parts);
  const plant: TestPlant = {
    service,
    relay,
    proxy,
    actions,
    openPane: () => {
      forgetSnapshots();
      return Promise.resolve(createActions(parts));
    },
    speak: (chosen) => {
      spoken = chosen;
    },
    stopClock: (at = new Date()) => {
      stoppedAt = at;
    },
    setRelayAway: (away) => {
      isAway = away;
    },
    addAnalysis: async (o_no, elements) => {
      const id = (await service.call("wa.session", "create", [
        { o_no, name: `Analysis ${o_no}`, process_name: "Line 1" },
      ])) as number;
      const values = elements.map((element, index) => ({
        session_id: id,
        cycle_no: 1,
        sequence: index + 1,
        ...element,
      }));
      const ids =
        values.length === 0 ? [] : ((await service.call("wa.element", "create", [values])) as number[]);
      return { id, elements: ids };
    },
    pulled: async (o_no, elements, order = {}) => {
      const made = await plant.addAnalysis(o_no, elements);
      const wanted: PullOrder = {
        kind: "elements",
        ids: [made.id],
        cycle_no: null,
        lang: null,
        ...order,
      };
      const { sheetName, sheetId } = valueOf(await actions.pull(wanted, unwatched));
      proxy.forget();
      return { ...made, sheet: sheetName, sheetId };
    },
    recordOf: async (id) => {
      const records = (await service.call("wa.element", "read", [[id]])) as Readonly<
        Record<string, unknown>
      >[];
      if (records[0] === undefined) throw new Error(`There is no element ${id}.`);
      return records[0];
    },
    colleagueWrites: async (id, values) => {
      await service.call("wa.element", "write", [[id], values]);
    },
    stop: async () => {
      await relay.close();
      await proxy.close();
      await service.stop();
    },
  };
  return plant;
}

/** Where panes remember snapshots. */
const memories = new Set<SnapshotCache>();
type Remembered = Parameters<SnapshotCache["remember"]>;
const own = Object.getOwnPropertyDescriptor(SnapshotCache.prototype, "remember");
const remember = own?.value as (this: SnapshotCache, ...snapshot: Remembered) => void;
SnapshotCache.prototype.remember = function (this: SnapshotCache, ...snapshot: Remembered) {
  memories.add(this);
  remember.apply(this, snapshot);
};

/**
 * Forgets all snapshots, as a newly opened pane knows none. Loading the add-in's modules again instead would
 * take several times as long as most actions.
 */
function forgetSnapshots(): void {
  for (const memory of memories) (Reflect.get(memory, "worksheets") as Map<string, unknown>).clear();
}

/** Work without progress or cancelling. */
export const unwatched = { progress: () => undefined, signal: new AbortController().signal };

/** Returns the value of a result. Throws the failure's code if there is none. */
export function valueOf<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: object },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** Returns the code of a result's failure. Throws if there is a value. */
export function codeOf(
  result: { readonly ok: true } | { readonly ok: false; readonly failure: { readonly code: string } },
): string {
  if (result.ok) throw new Error("It went well.");
  return result.failure.code;
}
