import type { Watcher } from "./spreadsheet/spreadsheet-watch.ts";
import { plainReferences } from "./workbook/structured-references.ts";
import type { OpeningStep } from "./spreadsheet/patches/stepped-model.ts";
import type { TranslateFormula } from "./spreadsheet/cell-plugin.ts";
import { TableFollower } from "./tables/table-follower.ts";
import { Workbook } from "./workbook/workbook.ts";

/** Opens a workbook, and yields after each step. Its formulas can have table references. */
export function* openWorkbook(
  data: object | undefined,
  watcher: Pick<Watcher, "beforeCommand" | "afterCommands">,
): Generator<OpeningStep, Workbook> {
  // The constructor already runs commands. They are ignored, because `connected` is still empty.
  let steps: Iterable<OpeningStep> = [];
  const connected: { workbook?: Workbook; follower?: TableFollower; references?: TranslateFormula } = {};
  const workbook = new Workbook(
    data,
    {
      // A command that only rewrites formulas is no edit of the user.
      beforeCommand: (command) => {
        // The command may change tables or headers.
        delete connected.references;
        if (connected.follower?.isRewriting !== true) watcher.beforeCommand(command);
      },
      afterCommands: () => {
        watcher.afterCommands();
        connected.workbook?.functionCalls.dropUnneeded();
      },
      handled: (command) => {
        connected.follower?.recordCommand(command);
        connected.workbook?.recordSort(command);
        connected.workbook?.onCommand(command);
      },
      extendUndoStep: (dispatch) => connected.follower?.updateFormulas(dispatch),
    },
    {
      open: (openingSteps) => {
        steps = openingSteps;
      },
      translate: (position, formula) => {
        if (connected.workbook === undefined) return formula;
        connected.references ??= plainReferences(connected.workbook);
        return connected.references(position, formula);
      },
    },
  );
  yield* steps;
  const tables = new TableFollower(workbook);
  Object.assign(connected, { workbook, follower: tables });
  workbook.updateTableReferences = () => {
    workbook.spreadsheet.flush();
    tables.rewriteAll((type, payload) => workbook.spreadsheet.queueCommand(type, payload));
    workbook.spreadsheet.flush();
  };
  return workbook;
}
