import { isOnlyPossibleWrite } from "../../../relay/recovering/unanswered.ts";
import type { StoredEntry } from "../../../relay/journal/journal.ts";

const grace = 60_000;

const entry: StoredEntry = {
  ...{ id: 2, batch: "b", at: "2026-11-24T08:00:00.000Z", login: "ie", what: "write", model: "wa.element" },
  ...{ record_id: 7, label: "", outcome: "pending", message: null, before: { name: "A" }, after: null },
  ...{ takes_back: null, taken_back_by: null, intended: { name: "B" }, guards: null, key: null, call: null },
  ...{ floor: null, subject: null, issuer: null, isUnderWay: false, isUnanswered: true, sentAt: 1_000_000 },
};

test.each<[string, Partial<StoredEntry>, boolean]>([
  ["a write of the same value that nobody knows the end of", {}, false],
  ["a write of the same value whose end is unknown", { outcome: "unknown" }, false],
  ["a write of the same value that took place", { outcome: "written" }, false],
  ["a write of the same value that failed", { outcome: "failed" }, true],
  ["a write of another value", { intended: { name: "C" } }, true],
  ["a write of another field", { intended: { sequence: 2 } }, true],
  ["a deletion", { what: "delete", intended: null }, true],
  ["a write to a record of another model that has the same id", { model: "wa.session" }, true],
  ["one that was sent within the time of grace before it", { sentAt: entry.sentAt - grace + 1 }, false],
  ["one that was over when it was sent", { sentAt: entry.sentAt - grace }, true],
])("beside %s, the current value proves or does not prove a lost write", (_what, other, tells) => {
  expect(isOnlyPossibleWrite(entry, [entry, { ...entry, id: 1, ...other }], grace)).toBe(tells);
});
