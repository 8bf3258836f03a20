import { written } from "../written.ts";
import type { FileProgress } from "./file-messages.ts";

/** What the page shows of work on a file. */
export interface ShownProgress {
  readonly show: (progress: Omit<FileProgress, "kind">) => void;
  /** Takes it away. */
  readonly end: () => void;
}

let isShown = false;

/** Returns whether the page works on a file, and could not begin with another. */
export const isWorking = (): boolean => isShown;

/**
 * Shows that the page works on a file: words such as `Opening plan.xlsx, worksheet 7 of 20`, a bar, and a
 * button that cancels. The keyboard stays where it is: the workbook can be worked in meanwhile.
 */
export function showProgress(what: string, cancel?: () => void): ShownProgress {
  isShown = true;
  const whole = document.createElement("section");
  whole.className = "file-progress";
  whole.setAttribute("aria-label", "Work on a file");
  const words = written("p", `${what} …`);
  words.id = "file-progress-words";
  words.setAttribute("role", "status");
  const bar = document.createElement("progress");
  bar.max = 1;
  bar.setAttribute("aria-labelledby", words.id);
  whole.append(words, bar);
  if (cancel !== undefined) {
    const button = written("button", "Cancel");
    button.type = "button";
    button.addEventListener("click", cancel);
    whole.append(button);
  }
  document.body.append(whole);
  return {
    show: ({ sheet, of, done }) => {
      words.textContent = `${what}, worksheet ${sheet} of ${of}`;
      bar.value = done;
    },
    end: () => {
      isShown = false;
      whole.remove();
    },
  };
}
