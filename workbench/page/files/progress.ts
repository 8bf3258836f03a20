import { textElement } from "../text-element.ts";
import type { FileProgress } from "./file-messages.ts";

export interface ShownProgress {
  readonly show: (progress: Omit<FileProgress, "kind">) => void;
  readonly end: () => void;
}

let isShown = false;

/** The page works on a file and cannot start another. */
export const isWorking = (): boolean => isShown;

/** Shows `Opening plan.xlsx, worksheet 7 of 20`, a bar and a cancel button. Users can go on working. */
export function showProgress(what: string, cancel?: () => void): ShownProgress {
  isShown = true;
  const whole = document.createElement("section");
  whole.className = "file-progress";
  whole.setAttribute("aria-label", "Work on a file");
  const words = textElement("p", `${what} …`);
  words.id = "file-progress-words";
  words.setAttribute("role", "status");
  const bar = document.createElement("progress");
  bar.max = 1;
  bar.setAttribute("aria-labelledby", words.id);
  whole.append(words, bar);
  if (cancel !== undefined) {
    const button = textElement("button", "Cancel");
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
