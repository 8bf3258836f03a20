import type { Change } from "../../contract/relay-api.ts";

/** Gives a change of an analysis' name, as the pane would send it. */
export function renameChange(id: number, from: string, to: string): Change {
  return { key: "1", model: "wa.session", id, base: { name: from }, values: { name: to }, label: "O-1" };
}
