import { createContext, useContext } from "react";
import type { Language } from "../../../contract/languages.ts";
import type { Actions } from "../../actions/interface/actions.ts";
import type { FirstRun } from "./use-first-run.ts";
import type { Format } from "../wording/format.ts";
import type { PaneWords } from "../../words/words.ts";
import type { LastWork } from "./use-last-work.ts";
import type { Work } from "./use-work.ts";
import type { SigningIn } from "./use-signing-in.ts";

export type View = "analyses" | "sheet" | "changes";

/** What every part of the pane needs. */
export interface PaneTools extends LastWork {
  readonly actions: Actions;
  readonly strings: PaneWords;
  /** Returns false and changes nothing if the language could not be loaded. */
  readonly setLanguage: (language: Language) => Promise<boolean>;
  readonly openGuide: (address: string) => void;
  readonly signingIn: SigningIn;
  /** Undefined until the relay has answered. */
  readonly instance: { readonly url: string; readonly db: string } | undefined;
  /** False for readers, who see no buttons that change the instance. */
  readonly mayWrite: boolean;
  readonly format: Format;
  readonly work: Work;
  readonly show: (view: View) => void;
  /** Controls the card that offers the sample. */
  readonly firstRun: FirstRun;
  /** The user pressed "Show row": the pane scrolls to the selected row. */
  readonly isRowRequested: boolean;
  /** Changes when lists of the instance may be out of date. */
  readonly listVersion: number;
  /** When this worksheet is in front, its form for pasted rows opens. */
  readonly pasteInto: string | undefined;
  readonly openPasteIn: (sheetId: string | undefined) => void;
}

export const PaneContext = createContext<PaneTools | undefined>(undefined);

/** Throws outside the pane. */
export function usePane(): PaneTools {
  const tools = useContext(PaneContext);
  if (tools === undefined) throw new Error("This component is outside the pane.");
  return tools;
}
