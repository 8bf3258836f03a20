import type { InstanceConfiguration } from "../settings/instance-settings.ts";
import type { Writer } from "./rows.ts";

/**
 * Gives whose records a relay's journal is about. They belong to an instance and its database: what was done to those of another
 * one must not be taken back here.
 */
export function ownerOf({ url, db, login }: InstanceConfiguration): Pick<Writer, "instance" | "login"> {
  return { instance: `${url} ${db}`, login };
}
