import { routes } from "../../contract/relay-api.ts";
import type { CreateOutcome, DeleteOutcome, Outcome } from "../../contract/relay-api.ts";
import type { TakeBackOutcome } from "../../contract/journal.ts";
import type { LinesRoute } from "./follow-lines.ts";

interface LinesRoutes {
  readonly writeBack: LinesRoute<Outcome>;
  readonly create: LinesRoute<CreateOutcome>;
  readonly delete: LinesRoute<DeleteOutcome>;
  readonly takeBack: LinesRoute<TakeBackOutcome>;
}

/** The routes that answer in lines, each with the members of every way an item can end there. */
export const linesRoutes: LinesRoutes = {
  writeBack: {
    route: routes.writeBack,
    members: {
      written: ["key", "id", "values"],
      conflict: ["key", "id", "server"],
      gone: ["key", "id"],
      failed: ["key", "id", "code", "message"],
      unknown: ["key", "id", "code", "message"],
    },
  },
  create: {
    route: routes.create,
    members: {
      created: ["key", "id", "values"],
      failed: ["key", "code", "message"],
      unknown: ["key", "code", "message"],
    },
  },
  delete: {
    route: routes.delete,
    members: {
      deleted: ["key", "id"],
      conflict: ["key", "id", "server"],
      gone: ["key", "id"],
      failed: ["key", "id", "code", "message"],
      unknown: ["key", "id", "code", "message"],
    },
  },
  takeBack: {
    route: routes.takeBack,
    members: {
      taken_back: ["entry", "id"],
      conflict: ["entry", "server"],
      gone: ["entry"],
      not_possible: ["entry", "message"],
      failed: ["entry", "code", "message"],
      unknown: ["entry", "code", "message"],
    },
  },
};
