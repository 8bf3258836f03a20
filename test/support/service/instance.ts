import { authenticateCall } from "../../../contract/jsonrpc.ts";
import { callerOf, post } from "../instance-call.ts";
import type { Call, Front } from "../instance-call.ts";
import { startService } from "../service.ts";

/** An instance of the service: the one in the WA_ variables, else an embedded one for these tests. */
export interface Instance {
  readonly url: string;
  readonly db: string;
  readonly login: string;
  readonly uid: number;
  readonly apiKey: string;
  readonly call: Call;
  /** Returns an unused O-No. */
  readonly newONo: () => string;
  /** Creates an analysis with elements, and deletes both at `close`. */
  readonly createAnalysis: (...elements: readonly Values[]) => Promise<CreatedAnalysis>;
  /** Marks a record for deletion at the end, in reverse order. */
  readonly remember: (model: string, id: number) => void;
  /** Deletes what the tests made and stops the embedded service. */
  readonly close: () => Promise<void>;
}

/** Values by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** A record in a reply. */
export type RawRecord = Values & { readonly id: number };

/** An analysis made by a test. */
export interface CreatedAnalysis {
  readonly id: number;
  readonly oNo: string;
  readonly elements: readonly number[];
}

/** The interfaces to test, found by `scripts/test-contract.mjs`: both for an embedded service. */
export const fronts: readonly Front[] = (process.env.WA_TEST_FRONTS ?? "jsonrpc json2").split(" ") as Front[];

/** Opens the instance to test. The WA_ variables name another instance; all four must be set, or none. */
export async function openInstance(front: Front = "jsonrpc"): Promise<Instance> {
  const { WA_URL, WA_DB, WA_LOGIN, WA_API_KEY } = process.env;
  if (!WA_URL || !WA_DB || !WA_LOGIN || !WA_API_KEY) {
    const service = await startService({ sampleData: false });
    const call = front === "json2" ? service.callJson2 : service.call;
    return withRecords({ ...service, call }, service.stop);
  }
  const uid =
    front === "json2"
      ? await uidByKey(callerOf(WA_URL, WA_DB, { uid: 0, apiKey: WA_API_KEY }, front))
      : await uidByLogin(WA_URL, authenticateCall(WA_DB, WA_LOGIN, WA_API_KEY));
  if (typeof uid !== "number") throw new Error(`${WA_URL} refuses the sign-in of ${WA_LOGIN}.`);
  const signedIn = { url: WA_URL, db: WA_DB, login: WA_LOGIN, uid, apiKey: WA_API_KEY };
  return withRecords({ ...signedIn, call: callerOf(WA_URL, WA_DB, signedIn, front) }, () =>
    Promise.resolve(),
  );
}

async function uidByLogin(url: string, call: unknown): Promise<unknown> {
  const reply = await post(url, JSON.stringify(call));
  return ((await reply.json()) as { readonly result?: unknown }).result;
}

async function uidByKey(call: Call): Promise<unknown> {
  return Reflect.get(Object(await call("res.users", "context_get")), "uid");
}

type SignedIn = Pick<Instance, "url" | "db" | "login" | "uid" | "apiKey" | "call">;

function withRecords(signedIn: SignedIn, stop: () => Promise<void>): Instance {
  const { url, db, login, uid, apiKey, call } = signedIn;
  const made: { readonly model: string; readonly id: number }[] = [];
  const remember = (model: string, id: number) => void made.push({ model, id });
  const prefix = `CT-${Date.now().toString(36)}-${process.pid}`;
  let count = 0;
  const newONo = () => `${prefix}-${++count}`;
  return {
    ...{ url, db, login, uid, apiKey, call, newONo, remember },
    createAnalysis: async (...elements) => {
      const oNo = newONo();
      const id = (await call("wa.session", "create", [{ o_no: oNo, name: "Contract test" }])) as number;
      remember("wa.session", id);
      if (elements.length === 0) return { id, oNo, elements: [] };
      const values = elements.map((element) => ({ session_id: id, ...element }));
      const ids = (await call("wa.element", "create", [values])) as number[];
      for (const element of ids) remember("wa.element", element);
      return { id, oNo, elements: ids };
    },
    close: async () => {
      for (const { model, id } of made.toReversed()) await call(model, "unlink", [[id]]);
      await stop();
    },
  };
}

/** Reads one record by id. Throws if there is none. */
export async function readOne(
  { call }: Pick<Instance, "call">,
  model: string,
  id: number,
  fields: readonly string[],
  context: { readonly lang?: string } = {},
): Promise<RawRecord> {
  const [record] = (await call(model, "read", [[id]], { fields, context })) as RawRecord[];
  if (record === undefined) throw new Error(`${model} ${id} cannot be read.`);
  return record;
}

/** Returns the id of a reference, which is an id or `[id, display name]`. */
export const idOf = (reference: unknown): unknown => (Array.isArray(reference) ? reference[0] : reference);
