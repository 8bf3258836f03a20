import type { Intent } from "../../../relay/journal/journal.ts";
import type { Change } from "../../../contract/relay-api.ts";

/** The owner of the journal in tests. */
export const us = { instance: "http://plant.example plant", login: "engineer@example.com" };

/** The intent of renaming an element. */
export const intent: Intent = {
  batch: "b1",
  what: "write",
  model: "wa.element",
  record_id: 5,
  label: "O-No 1-2, cycle 2, Pick part",
  before: { name: "Pick part" },
  intended: { name: "Pick bracket" },
  guards: null,
  key: null,
  call: null,
  floor: null,
  takes_back: null,
};

/** Returns a change of an analysis's name, like the pane's. */
export function renameChange(id: number, from: string, to: string): Change {
  return { key: "1", model: "wa.session", id, base: { name: from }, values: { name: to }, label: "O-1" };
}
