import { createActions } from "../../../addin/actions/create-actions.ts";
import type { Actions } from "../../../addin/actions/interface/actions.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import type { Client } from "../../../addin/client/create-client.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { Workbook } from "../../../addin/excel/workbook.ts";
import type { TestPlant } from "../test-plant.ts";
import type { Host } from "../../../office-host/host.ts";
import { copyOf } from "../office.ts";
import { syncsOf } from "../sheet-verbs.ts";

/** The error that is thrown when a pane is killed. Nothing runs after it. */
export class Killed extends Error {}

/** Returns the actions of a pane that is killed before or after a call of its client or workbook. */
export function paneKilledAt(
  plant: TestPlant,
  kill: (parts: { readonly client: Client; readonly workbook: Workbook }) => {
    readonly client?: Partial<Client>;
    readonly workbook?: Partial<Workbook>;
  },
): Actions {
  const client = createClient({ baseUrl: plant.relay.url });
  const killed = kill({ client, workbook: excelWorkbook });
  return createActions({
    client: { ...client, ...killed.client },
    workbook: { ...excelWorkbook, ...killed.workbook },
  });
}

/**
 * Answers a number of the add-in's batches and then none, as if the pane were closed. Returns a function that
 * ends this.
 */
export function endAfter(host: Host, batches: number): () => void {
  const start = syncsOf(host);
  return beforeEachBatch(() => {
    if (syncsOf(host) - start >= batches) throw new Error("The pane was closed.");
  });
}

/**
 * Runs an action to its end. Returns the numbers of batches after which closing the pane leaves a new state,
 * because the workbook or the instance has changed. Closing it after any other batch leaves one of these
 * states.
 */
export async function statesOnTheWay(
  host: Host,
  plant: TestPlant,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const start = syncsOf(host);
  const state = (): string => {
    const changes = plant.proxy.calls.filter(({ method }) => !/^(search|read|fields_get)/.test(method));
    return `${copyOf(host)} ${changes.length}`;
  };
  let last = state();
  const batches = new Set<number>();
  const stop = beforeEachBatch(() => {
    const now = state();
    if (now !== last) batches.add(syncsOf(host) - start);
    last = now;
  });
  await work();
  stop();
  return [...batches];
}

/** Calls a function before each batch that the add-in sends to Excel. Returns a function that ends this. */
function beforeEachBatch(look: () => void): () => void {
  const { prototype } = Excel.RequestContext;
  const inherited = Object.getOwnPropertyDescriptor(OfficeExtension.ClientRequestContext.prototype, "sync");
  const send = inherited?.value as (this: Excel.RequestContext, value: unknown) => Promise<never>;
  prototype.sync = function (value) {
    look();
    return send.call(this, value);
  };
  return () => {
    Reflect.deleteProperty(prototype, "sync");
  };
}
