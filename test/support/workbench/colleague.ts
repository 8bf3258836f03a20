import type { Call } from "../instance-call.ts";

/** An element as the instance holds it. */
export interface HeldElement {
  readonly id: number;
  readonly name: string;
  readonly element_type: string;
  readonly segment_data: string;
  readonly loss_data: string | false;
  readonly loss_type_data: string | false;
}

/** Any record of the instance: its id and the fields that were asked for. */
export type HeldRecord = { readonly id: number } & Readonly<Record<string, unknown>>;

/** Somebody else at the plant, who works on the instance itself. */
export interface Colleague {
  /** The elements of an analysis as they are now, by cycle and number. */
  elementsOf(o_no: string): Promise<readonly HeldElement[]>;
  /** Reads fields of the records that a domain finds, by id. */
  read(model: string, domain: readonly unknown[], fields: readonly string[]): Promise<readonly HeldRecord[]>;
  /** Makes a record; gives its id. */
  create(model: string, values: Readonly<Record<string, unknown>>): Promise<number>;
  /** Deletes a record. */
  remove(model: string, id: number): Promise<void>;
  /** Changes the element that stands at a place, counted from 0. */
  change(o_no: string, place: number, values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Gives a colleague who calls the instance past the relay. */
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
