import { createContext, useContext } from "react";
import type { Language } from "../../../contract/languages.ts";
import type { Actions } from "../../actions/interface/actions.ts";
import type { FirstRun } from "./use-first-run.ts";
import type { Format } from "../wording/format.ts";
import type { Words } from "../../words/words.ts";
import type { LastWork } from "./use-last-work.ts";
import type { Work } from "./use-work.ts";
import type { SigningIn } from "./use-signing-in.ts";

/** The three views, always the same. */
export type View = "analyses" | "sheet" | "changes";

/** What every part of the pane needs. */
export interface PaneTools extends LastWork {
  readonly actions: Actions;
  readonly strings: Words;
  /** Shows the pane in another language; false where it could not be fetched, and nothing changes. */
  readonly speak: (language: Language) => Promise<boolean>;
  /** Opens a page of the user guide. */
  readonly openGuide: (address: string) => void;
  readonly signingIn: SigningIn;
  /** The instance that the relay speaks for; undefined while it is unknown. */
  readonly instance: { readonly url: string; readonly db: string } | undefined;
  /** False for who may only read: then nothing is offered that changes the instance. */
  readonly mayWrite: boolean;
  readonly format: Format;
  /** The one piece of long work that may run at a time. */
  readonly work: Work;
  readonly show: (view: View) => void;
  /** The card that shows the sample. */
  readonly firstRun: FirstRun;
  /** Somebody asked for the selected row from the worksheet: then it comes into sight. */
  readonly isRowAsked: boolean;
  /** Moves when lists of the instance may be out of date (`useListTurn`). */
  readonly listTurn: number;
  /** The worksheet that the form for pasted rows is to open for, as soon as it is in front. */
  readonly pasteInto: string | undefined;
  readonly askPaste: (sheetId: string | undefined) => void;
}

/** Hands the tools down; there is no pane without them. */
export const PaneContext = createContext<PaneTools | undefined>(undefined);

/** The pane's tools. Throws outside the pane, which only a defect can do. */
export function usePane(): PaneTools {
  const tools = useContext(PaneContext);
  if (tools === undefined) throw new Error("This component stands outside the pane.");
  return tools;
}
