import type { Language } from "../contract/languages.ts";
import type { Actions } from "./actions/interface/actions.ts";
import { createActions } from "./actions/create-actions.ts";
import type { ActionParts } from "./actions/create-actions.ts";
import { createClient } from "./client/create-client.ts";
import type { ClientOptions } from "./client/create-client.ts";
import { excelWorkbook } from "./excel/workbook.ts";
import type { MappingMemory, InstanceId } from "./actions/tools/work-mappings.ts";
import { keptChoice } from "./kept-choice.ts";
import type { KeptChoice } from "./kept-choice.ts";

// Fetched together: what may come of a start out of sight needs no request of its own.
export { tellLostPress } from "./lost-press.ts";

/**
 * Makes everything a person can do, with the relay at an address and the workbook that is open; a refresh calculates the worksheet
 * functions again, and worksheets are written in the language that holds at the time. `signIn` is told who asks from now on.
 */
export function startActions(
  relay: ClientOptions,
  refreshFunctions: () => Promise<void>,
  language: () => Language,
  signIn: NonNullable<ActionParts["signIn"]>,
): Actions {
  return createActions({
    ...{ client: createClient(relay), workbook: excelWorkbook, refreshFunctions, language },
    mappingMemory: mappingMemory(),
    signIn: {
      page: signIn.page,
      onChange: (authorization) => {
        signIn.onChange(authorization);
        // Cells that said "sign in" have their values now, or no longer.
        void refreshFunctions();
      },
    },
  });
}

/** Remembers on this computer what work types count as, for each instance and database. */
export function mappingMemory(): MappingMemory {
  const of = ({ url, db }: InstanceId): KeptChoice => keptChoice(`work-analysis.work-types ${url} ${db}`);
  return { read: (instance) => of(instance).read(), keep: (instance, text) => of(instance).keep(text) };
}
