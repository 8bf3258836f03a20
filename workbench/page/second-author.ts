import type { Host } from "../../office-host/host.ts";

/** The pane of a second author, who works on the same workbook at the same time. */
export interface SecondAuthor {
  /** Their pane, with an office.js and a worksheet in front of its own. */
  readonly frame: HTMLIFrameElement;
  /** Runs what they do by hand, such as typing: to the first author's add-in it is another author's. */
  byHand(edits: () => void): void;
}

/** Opens the pane of a second author below the one of the first, `taskpane.html` once more, and lets it find the host as theirs. */
export function openSecondAuthor(host: Host, beside: HTMLElement): SecondAuthor {
  const frame = document.createElement("iframe");
  frame.id = "second-add-in";
  frame.title = "Work Analysis add-in of another author";
  frame.src = "taskpane.html";
  beside.after(frame);
  return { frame, byHand: (edits) => host.runAsOtherAuthor(edits) };
}
