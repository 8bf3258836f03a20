import type { Failure } from "../client/client-result.ts";
import type { Words } from "../words/words.ts";
import { notAvailable } from "./custom-function.ts";
import type { Outcome } from "./custom-function.ts";

/** Gives #N/A with a sentence for a read that failed. */
export function unreadable(
  { code, message }: Failure,
  { functions: { errors }, instanceFailures }: Words,
): Outcome<never> {
  switch (code) {
    case "relay_unreachable":
    case "reply_unreadable":
    case "shutting_down":
      return notAvailable(instanceFailures.relay_unreachable.what);
    case "instance_unreachable":
    case "instance_timeout":
    case "instance_status":
    case "instance_database":
      return notAvailable(errors.instanceAway);
    case "sign_in_failed":
    case "access_denied":
      return notAvailable(errors.signInFailed);
    case "not_signed_in":
    case "sign_in_refused":
      return notAvailable(errors.notSignedIn);
    case "no_rights":
    case "no_role":
    case "no_user_key":
      return notAvailable(errors.noRights);
    case "cancelled":
      return notAvailable(errors.cancelled);
    case "identity_unreachable":
    case "dialog_blocked":
    case "read_only":
    case "versions_differ":
    case "sample_only":
    case "bad_request":
    case "bad_json":
    case "client_header_missing":
    case "foreign_origin":
    case "foreign_host":
    case "not_offered":
    case "not_found":
    case "wrong_content_type":
    case "request_too_large":
    case "too_many_requests":
    case "invalid_values":
    case "not_unique":
    case "record_missing":
    case "unknown_field":
    case "unknown_model":
    case "language_not_active":
    case "instance_busy":
    case "instance_error":
    case "bad_reply":
    case "not_a_number":
    case "reply_too_large":
    case "journal_unavailable":
    case "too_many_open_files":
    case "internal":
      return notAvailable(errors.other({ message: message === "" ? code : message }));
  }
}
