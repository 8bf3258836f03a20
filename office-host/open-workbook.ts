import type { Watcher } from "./spreadsheet/spreadsheet-watch.ts";
import { plainReferences } from "./workbook/structured-references.ts";
import type { OpeningStep } from "./spreadsheet/patches/plain-model.ts";
import type { Translate } from "./spreadsheet/cell-plugin.ts";
import { TableFollower } from "./tables/table-follower.ts";
import { Workbook } from "./workbook/workbook.ts";

/** Opens a workbook whose formulas may refer to tables, worksheet by worksheet. */
export function* openWorkbook(
  data: object | undefined,
  watcher: Pick<Watcher, "beforeCommand" | "afterCommands">,
): Generator<OpeningStep, Workbook> {
  // The spreadsheet reads the data while the workbook is being made: nothing is to be followed yet.
  let steps: Iterable<OpeningStep> = [];
  const later: { workbook?: Workbook; follower?: TableFollower; references?: Translate } = {};
  const made = new Workbook(
    data,
    {
      // What the workbook writes again by itself is no edit.
      beforeCommand: (command) => {
        // The tables may be others, or have other headers, after each.
        delete later.references;
        if (later.follower?.isFollowing !== true) watcher.beforeCommand(command);
      },
      afterCommands: () => {
        watcher.afterCommands();
        later.workbook?.functionCalls.settle();
      },
      handled: (command) => {
        later.follower?.noteCommand(command);
        later.workbook?.noteSort(command);
        later.workbook?.heard(command);
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
