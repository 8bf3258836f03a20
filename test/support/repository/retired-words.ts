/**
 * Names and phrases that the project no longer uses, each with what to write instead. A name is found with
 * exactly these capitals; words and phrases without any also at the start of a sentence. Names that workbooks, the journal or the
 * instance hold do not belong here: they stay.
 */
export const retiredWords: Readonly<Record<string, string>> = {
  goneKeys: "deletedRows",
  removedOnInstance: "deletedRows",
  vanishedKeys: "deletedRows",
  noLongerMatches: "unmatchedRows",
  noLongerMatching: "unmatchedRows",
  keysToRemove: "unmatchedRows",
  rowsToRemove: "unmatchedRows",
  lastingKey: "idempotencyKey",
  resolveConflict: "resolveConflict",
  "tells whether": "returns whether, or the condition itself",
  "looked at again": "verified, or read again",
  whence: "source, or where … comes from",
};
