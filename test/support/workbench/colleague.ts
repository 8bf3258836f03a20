import type { Call } from "../instance-call.ts";

/** An element on the instance. */
export interface HeldElement {
  readonly id: number;
  readonly name: string;
  readonly element_type: string;
  readonly segment_data: string;
  readonly loss_data: string | false;
  readonly loss_type_data: string | false;
}

/** A record on the instance: its id and the requested fields. */
export type HeldRecord = { readonly id: number } & Readonly<Record<string, unknown>>;

/** A colleague who works on the instance itself. */
export interface Colleague {
  /** Returns the present elements of an analysis by cycle and number. */
  elementsOf(o_no: string): Promise<readonly HeldElement[]>;
  /** Returns fields of the records in a domain, by id. */
  read(model: string, domain: readonly unknown[], fields: readonly string[]): Promise<readonly HeldRecord[]>;
  /** Creates a record and returns its id. */
  create(model: string, values: Readonly<Record<string, unknown>>): Promise<number>;
  /** Deletes a record. */
  remove(model: string, id: number): Promise<void>;
  /** Changes the element at an index from 0. */
  change(o_no: string, place: number, values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Returns a colleague who calls the instance without the relay. */
export function colleagueAt(call: Call): Colleague {
  const elementsOf = async (o_no: string): Promise<readonly HeldElement[]> => {
    const sessions = await call("wa.session", "search_read", [[["o_no", "=", o_no]]], { fields: ["o_no"] });
    const [session] = sessions as { readonly id: number }[];
    const fields = ["name", "element_type", "segment_data", "loss_data", "loss_type_data"];
    return (await call("wa.element", "search_read", [[["session_id", "=", session?.id ?? 0]]], {
      fields,
      order: "cycle_no, sequence, id",
    })) as readonly HeldElement[];
  };
  return {
    elementsOf,
    read: async (model, domain, fields) =>
      (await call(model, "search_read", [domain], { fields, order: "id" })) as readonly HeldRecord[],
    create: async (model, values) => (await call(model, "create", [values])) as number,
    remove: async (model, id) => {
      await call(model, "unlink", [[id]]);
    },
    change: async (o_no, place, values) => {
      const element = (await elementsOf(o_no))[place];
      if (element === undefined) throw new Error(`${o_no} has no element at ${place}.`);
      await call("wa.element", "write", [[element.id], values]);
    },
  };
}
