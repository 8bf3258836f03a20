import { checkJson } from "../../../contract/json-check.ts";
import type { ReplyBytes } from "./reply-bytes.ts";

export type Parsed =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "unreadable"; readonly code: "bad_reply" | "not_a_number" };

/** Refuses JSON with more values than the service sends. */
export async function parseJson(bytes: ReplyBytes): Promise<Parsed> {
  if (!(await bytes.isWithinValueLimit())) return { kind: "unreadable", code: "bad_reply" };
  const text = bytes.text();
  try {
    return { kind: "value", value: JSON.parse(text) as unknown };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return { kind: "unreadable", code: checkJson(text) === "not_a_number" ? "not_a_number" : "bad_reply" };
  }
}
