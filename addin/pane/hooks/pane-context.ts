import { createContext, useContext } from "react";
import type { Language } from "../../../contract/languages.ts";
import type { Actions } from "../../actions/interface/actions.ts";
import type { FirstRun } from "./use-first-run.ts";
import type { Format } from "../wording/format.ts";
import type { PaneWords } from "../../words/words.ts";
import type { LastWork } from "./use-last-work.ts";
import type { Work } from "./use-work.ts";
import type { SigningIn } from "./use-signing-in.ts";

/** The three views, always the same. */
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
  /** False for readers, who get no offers that change the instance. */
  readonly mayWrite: boolean;
  readonly format: Format;
  /** The one piece of work that can run at a time. */
  readonly work: Work;
  readonly show: (view: View) => void;
  /** The card that shows the sample. */
  readonly firstRun: FirstRun;
  /** The user requested the selected row from the worksheet, so it scrolls into view. */
  readonly isRowAsked: boolean;
  /** Changes when lists of the instance may be out of date (`useListTurn`). */
  readonly listTurn: number;
  /** The worksheet for which the form of pasted rows opens as soon as it is in front. */
  readonly pasteInto: string | undefined;
  readonly askPaste: (sheetId: string | undefined) => void;
}

/** Passes the tools down. Without them there is no pane. */
export const PaneContext = createContext<PaneTools | undefined>(undefined);

/** Returns the pane's tools. Throws outside the pane, which only a defect can cause. */
export function usePane(): PaneTools {
  const tools = useContext(PaneContext);
  if (tools === undefined) throw new Error("This component is outside the pane.");
  return tools;
}
