import type { Watcher } from "./spreadsheet/spreadsheet-watch.ts";
import { plainReferences } from "./workbook/structured-references.ts";
import type { OpeningStep } from "./spreadsheet/patches/plain-model.ts";
import type { Translate } from "./spreadsheet/cell-plugin.ts";
import { TableFollower } from "./tables/table-follower.ts";
import { Workbook } from "./workbook/workbook.ts";

/** Opens a workbook worksheet by worksheet. Its formulas may have table references. */
export function* openWorkbook(
  data: object | undefined,
  watcher: Pick<Watcher, "beforeCommand" | "afterCommands">,
): Generator<OpeningStep, Workbook> {
  // The spreadsheet reads the data in the constructor, when there is nothing to watch yet.
  let steps: Iterable<OpeningStep> = [];
  const later: { workbook?: Workbook; follower?: TableFollower; references?: Translate } = {};
  const made = new Workbook(
    data,
    {
      // Rewritten formulas are not edits.
      beforeCommand: (command) => {
        // Each command may change tables or their headers.
        delete later.references;
        if (later.follower?.isFollowing !== true) watcher.beforeCommand(command);
      },
      afterCommands: () => {
        watcher.afterCommands();
        later.workbook?.functionCalls.dropUnneeded();
      },
      handled: (command) => {
        later.follower?.noteCommand(command);
        later.workbook?.noteSort(command);
        later.workbook?.onCommand(command);
      },
      settle: (dispatch) => later.follower?.settle(dispatch),
    },
    {
      open: (ahead) => {
        steps = ahead;
      },
      translate: (position, formula) => {
        const { workbook } = later;
        if (workbook === undefined) return formula;
        later.references ??= plainReferences(workbook);
        return later.references(position, formula);
      },
    },
  );
  yield* steps;
  const tables = new TableFollower(made);
  Object.assign(later, { workbook: made, follower: tables });
  made.followTables = () => {
    made.book.flush();
    tables.follow((type, payload) => made.book.queueCommand(type, payload));
    made.book.flush();
  };
  return made;
}
