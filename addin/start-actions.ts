import type { Language } from "../contract/languages.ts";
import type { Actions } from "./actions/interface/actions.ts";
import { createActions } from "./actions/create-actions.ts";
import type { ActionParts } from "./actions/create-actions.ts";
import { createClient } from "./client/create-client.ts";
import type { ClientOptions } from "./client/create-client.ts";
import type { Authorization } from "./client/send.ts";
import { excelWorkbook } from "./excel/workbook.ts";
import type { SignInMemory } from "./actions/signing-in.ts";
import type { MappingMemory, InstanceId } from "./actions/tools/work-mappings.ts";
import type { RunningFunctions } from "./functions/start-functions.ts";
import { keptChoice } from "./kept-choice.ts";
import type { KeptChoice } from "./kept-choice.ts";

// Loaded together, so that a start in the background needs no extra request.
export { reportLostPress } from "./lost-press.ts";

/**
 * Creates the actions for the open workbook and the relay. `signIn.onChange` receives the identity after
 * every change. `signIn.wasUsed` means that a function may have run without one.
 */
export function startActions(
  relay: ClientOptions,
  functions: () => Promise<RunningFunctions>,
  language: () => Language,
  signIn: Omit<NonNullable<ActionParts["signIn"]>, "onStart"> & { readonly wasUsed: boolean },
): Actions {
  // Functions whose code cannot be loaded have read nothing yet.
  const refreshFunctions = (): Promise<void> =>
    functions().then(
      ({ refresh }) => refresh(),
      () => undefined,
    );
  const refreshOnceKnown = async (authorization: Authorization): Promise<void> => {
    if ((await authorization.current()) !== undefined) await refreshFunctions();
  };
  return createActions({
    ...{ client: createClient(relay), workbook: excelWorkbook, refreshFunctions, language },
    explainCall: async (...call) => (await functions()).explain(...call),
    mappingMemory: mappingMemory(),
    signIn: {
      page: signIn.page,
      memory: signInMemory(),
      onStart: (authorization) => {
        signIn.onChange(authorization);
        if (signIn.wasUsed) void refreshOnceKnown(authorization);
      },
      onChange: (authorization) => {
        signIn.onChange(authorization);
        // Cells that said "sign in" have their values now, or the reverse.
        void refreshFunctions();
      },
    },
  });
}

function signInMemory(): SignInMemory {
  const kept = keptChoice("work-analysis.office-sign-in");
  return {
    isSignedOut: () => kept.read() === "off",
    keep: (isSignedOut) => kept.keep(isSignedOut ? "off" : "on"),
  };
}

/** Returns the stored mappings of work types, by instance and database. */
export function mappingMemory(): MappingMemory {
  const of = ({ url, db }: InstanceId): KeptChoice => keptChoice(`work-analysis.work-types ${url} ${db}`);
  return { read: (instance) => of(instance).read(), keep: (instance, text) => of(instance).keep(text) };
}
