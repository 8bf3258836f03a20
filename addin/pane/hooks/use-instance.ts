import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Language } from "../../../contract/languages.ts";
import type { Actions, Analysis, Connection } from "../../actions/interface/actions.ts";
import type { PaneTools, View } from "./pane-context.ts";
import { useAnalyses } from "./use-analyses.ts";
import { useAnswer } from "./use-answer.ts";
import type { Answer, RepeatableAnswer } from "./use-answer.ts";
import type { FreshList } from "./use-fresh-list.ts";
import { useReconnect } from "./use-reconnect.ts";
import { useConnectionStatus, useSigningIn } from "./use-signing-in.ts";
import type { Work } from "./use-work.ts";

/** What the pane knows of the instance. */
export interface KnownInstance {
  readonly connection: RepeatableAnswer<Connection>;
  /** In milliseconds of `Date.now()`; undefined without a lost connection. */
  readonly nextTry: number | undefined;
  readonly analyses: FreshList<readonly Analysis[]>;
  readonly tools: Pick<PaneTools, "instance" | "listVersion" | "mayWrite" | "signingIn">;
}

/** Connects, lists the analyses, and retries after failures. */
export function useInstance(
  actions: Actions,
  { work, view, lang }: { readonly work: Work; readonly view: View; readonly lang: Language | null },
): KnownInstance {
  const connecting = useAnswer(useCallback((signal) => actions.connect(signal), [actions]));
  const connection = connecting.answer;
  const listVersion = useListVersion(view, connection.is === "ready");
  const list = useAnalyses(actions, lang, work, listVersion);
  const nextTry = useReconnect(connecting);
  useConnectionStatus(connecting, work, list.failure);
  const { askAgain: connectAgain } = connecting;
  const { askAgain: listAgain } = list;
  const askAgain = useCallback(() => {
    connectAgain();
    listAgain();
  }, [connectAgain, listAgain]);
  const signingIn = useSigningIn(actions, askAgain);
  const instance = connection.is === "ready" ? connection.value : undefined;
  const mayWrite = instance?.signedIn?.role !== "reader";
  return {
    connection: { answer: connection, askAgain },
    nextTry,
    analyses: { ...list, answer: replacesList(connection, list.answer) ? connection : list.answer, askAgain },
    tools: useMemo(
      () => ({ instance, listVersion, mayWrite, signingIn }),
      [instance, listVersion, mayWrite, signingIn],
    ),
  };
}

/**
 * The connection's failure replaces the list if there is no list, or if the relay has another version: then
 * this page must not continue.
 */
function replacesList<Value>(
  connection: Answer<Connection>,
  list: Answer<Value>,
): connection is Answer<never> & { readonly is: "failed" } {
  return connection.is === "failed" && (list.is !== "ready" || connection.failure.code === "versions_differ");
}

/** Returns a number that changes when the tab Analyses is opened or the connection is back. */
function useListVersion(view: View, isConnected: boolean): number {
  const [version, setVersion] = useState(0);
  const before = useRef({ view, isConnected: true });
  useEffect(() => {
    const last = before.current;
    before.current = { view, isConnected };
    const isOpened = view === "analyses" && last.view !== view;
    if (isOpened || (isConnected && !last.isConnected)) setVersion((count) => count + 1);
  }, [view, isConnected]);
  return version;
}
