import { models } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { Refusal } from "../errors.ts";

/** What a user may do: an analyst everything, a reader only look, none nothing. */
export const roles = ["analyst", "reader", "none"] as const;

/** A role of a user. */
export type Role = (typeof roles)[number];

/** Tells whether a value is a role. */
export function isRole(value: unknown): value is Role {
  return (roles as readonly unknown[]).includes(value);
}

/** What a method does to records. */
export type Access = "look at" | "create" | "change" | "delete";

/** Refuses what a role may not do, naming the model and who may. */
export function requireRight(role: Role, model: ModelName, access: Access): void {
  if (role === "analyst" || (role === "reader" && access === "look at")) return;
  throw new Refusal(
    "access",
    `You are not allowed to ${access} '${models[model].label}' (${model}) records.\n\n` +
      `This operation is allowed for the following groups:\n\t- Work analysis / Analyst` +
      (access === "look at" ? "\n\t- Work analysis / Reader" : "") +
      "\n\nContact your administrator to request access if necessary.",
  );
}
