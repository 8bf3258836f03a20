import { createActions } from "../../addin/actions/create-actions.ts";
import type { Actions, Analysis } from "../../addin/actions/actions.ts";
import { createClient } from "../../addin/client/create-client.ts";
import { excelWorkbook } from "../../addin/workbook/workbook.ts";
import { Secret } from "../../relay/secret.ts";
import { startRelay } from "./started-relay.ts";
import type { StartedRelay } from "./started-relay.ts";
import { startService } from "./service.ts";
import type { StartedService } from "./service.ts";

/** A service with an analysis of its own, a relay before it, and the add-in's actions on the workbook that is open. */
export interface Plant {
  readonly service: StartedService;
  readonly relay: StartedRelay;
  readonly actions: Actions;
  /** Makes an analysis with elements; gives its id and theirs. */
  addAnalysis(
    o_no: string,
    elements: readonly ElementToAdd[],
  ): Promise<{ readonly id: number; readonly elements: readonly number[] }>;
  /** Reads a record as the service has it. */
  recordOf(id: number): Promise<Readonly<Record<string, unknown>>>;
  /** Changes a record on the instance, as a colleague would. */
  colleagueWrites(id: number, values: Readonly<Record<string, unknown>>): Promise<void>;
  stop(): Promise<void>;
}

/** An element to make. */
export type ElementToAdd = Readonly<Record<string, unknown>>;

/** Starts service, relay and add-in. */
export async function startPlant(): Promise<Plant> {
  const service = await startService({ sampleData: false });
  const { url, db, login, apiKey } = service;
  const relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey) });
  const actions = createActions({ client: createClient({ baseUrl: relay.url }), workbook: excelWorkbook });
  return {
    service,
    relay,
    actions,
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
      await service.stop();
    },
  };
}

/** Runs work that nobody watches or cancels. */
export const unwatched = { progress: () => undefined, signal: new AbortController().signal };

/** Gives the value of a result; throws the failure's code where there is none. */
export function valueOf<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: object },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

export type { Analysis };
