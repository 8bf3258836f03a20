import { routes } from "../../contract/relay-api.ts";
import type { BuildLinesRequest } from "../../contract/relay-api.ts";
import { failureOf, succeeded } from "./client-result.ts";
import type { ClientCode, ClientResult, Failure } from "./client-result.ts";
import { asObject, parseJson } from "./json.ts";
import { sendForText } from "./send.ts";
import type { Relay } from "./send.ts";
import type { FailureCode } from "../../contract/errors.ts";
import { wasRefused } from "./follow-lines.ts";

/** The answer to a build of lines. With `complete: false`, its outcome is unknown. */
export type BuildAnswer =
  | { readonly complete: true }
  | { readonly complete: false; readonly failure: Failure };

/** Requests building a comparison's lines. `ok: false`: nothing was built. */
export async function sendBuild(
  relay: Relay,
  request: BuildLinesRequest,
  signal: AbortSignal,
): Promise<ClientResult<BuildAnswer>> {
  const answer = await sendForText(relay, routes.buildLines, signal, request);
  if (answer.ok)
    return asObject(parseJson(answer.value))?.built === true
      ? succeeded({ complete: true })
      : succeeded({
          complete: false,
          failure: failureOf("reply_unreadable", "The answer does not say that the lines were built."),
        });
  const { failure } = answer;
  return hasUnknownOutcome(failure) ? succeeded({ complete: false, failure }) : answer;
}

/** Failures after which the outcome is unknown. */
const undecided: readonly (FailureCode | ClientCode)[] = [
  "instance_unreachable",
  "instance_timeout",
  "instance_status",
  "bad_reply",
  "not_a_number",
  "reply_too_large",
  "too_many_open_files",
  "internal",
];

/** Returns true if the instance may have done the request. It can be repeated with the same key. */
export function hasUnknownOutcome(failure: Failure): boolean {
  return !wasRefused(failure) || undecided.includes(failure.code);
}
