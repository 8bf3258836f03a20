import { createContext, useContext } from "react";
import type { Language } from "../../../contract/languages.ts";
import type { Actions } from "../../actions/interface/actions.ts";
import type { FirstRun } from "./use-first-run.ts";
import type { Format } from "../wording/format.ts";
import type { PaneWords } from "../../words/words.ts";
import type { LastWork } from "./use-last-work.ts";
import type { Work } from "./use-work.ts";
import type { SigningIn } from "./use-signing-in.ts";

/** The three views of the pane. */
export type View = "analyses" | "sheet" | "changes";

/** The tools that every part of the pane needs. */
export interface PaneTools extends LastWork {
  readonly actions: Actions;
  readonly strings: PaneWords;
  /** Switches the pane to another language. Returns false and changes nothing if it could not be loaded. */
  readonly setLanguage: (language: Language) => Promise<boolean>;
  /** Opens a page of the user guide. */
  readonly openGuide: (address: string) => void;
  readonly signingIn: SigningIn;
  /** The relay's instance; undefined while it is unknown. */
  readonly instance: { readonly url: string; readonly db: string } | undefined;
  /** False for users who may only read. They see no buttons that change the instance. */
  readonly mayWrite: boolean;
  readonly format: Format;
  /** The running work, and how to start work. */
  readonly work: Work;
  readonly show: (view: View) => void;
  /** Whether the card that offers the sample is shown. */
  readonly firstRun: FirstRun;
  /** The user pressed "Show row" on the ribbon, so the pane scrolls to the selected row. */
  readonly isRowRequested: boolean;
  /** A number that changes when lists of the instance may be out of date (`useListTurn`). */
  readonly listTurn: number;
  /** The id of the worksheet for which the form of pasted rows opens as soon as that worksheet is active. */
  readonly pasteInto: string | undefined;
  readonly openPasteIn: (sheetId: string | undefined) => void;
}

/** Passes the tools to all components of the pane. */
export const PaneContext = createContext<PaneTools | undefined>(undefined);

/** Returns the pane's tools. Throws an error outside the pane. */
export function usePane(): PaneTools {
  const tools = useContext(PaneContext);
  if (tools === undefined) throw new Error("This component is outside the pane.");
  return tools;
}
