/** English words in the worksheet of changes written back. */
export const changes = {
  what: {
    write: "edited",
    create: "created",
    delete: "deleted",
    build_lines: "lines built",
  },
  tookBack: (what: string) => `took back: ${what}`,
  outcomes: {
    pending: "under way",
    written: "written",
    created: "created",
    deleted: "deleted",
    built: "built",
    conflict: "not done: someone changed the record before",
    gone: "not done: no longer on the instance",
    failed: "failed",
    unknown: "unknown: check the record",
  },
  withMessage: (outcome: string, message: string) => `${outcome}: ${message}`,
  takenBackLater: (outcome: string) => `${outcome}, taken back later`,
  /** One entry of a list of LOSS: "LOSS, NVA segment 2". */
  segment: (field: string, number: string) => `${field}, NVA segment ${number}`,
};
