import type { Host } from "../../office-host/host.ts";

/** The closing of the open workbook. */
export interface Closing {
  /** Asks the user, and returns the answer. The add-in learns if the user stays. */
  mayClose(question: string, yes: string): Promise<boolean>;
  /** Allows leaving the page without a question. */
  leave(): void;
  /** Reverses `leave` if the page was not left. */
  stay(): void;
}

/** The browser asks before the page closes if the add-in wants it. */
export function watchClosing(host: Host): Closing {
  let isLeaving = false;
  window.addEventListener("beforeunload", (event) => {
    if (isLeaving || !host.office.asksBeforeClosing) return;
    event.preventDefault();
    // Runs only if the user stays.
    setTimeout(() => host.office.cancelClosing(), 0);
  });
  return {
    mayClose: async (question, yes) => {
      const unsent = host.office.asksBeforeClosing
        ? " The add-in says that not everything in it has been written back."
        : "";
      isLeaving = await ask(question + unsent, yes);
      if (!isLeaving && unsent !== "") host.office.cancelClosing();
      return isLeaving;
    },
    leave: () => {
      isLeaving = true;
    },
    stay: () => {
      isLeaving = false;
      if (host.office.asksBeforeClosing) host.office.cancelClosing();
    },
  };
}

/** Asks a question in a dialog of the page. Returns false for no or Escape. */
export function ask(question: string, yes: string): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "question";
  const words = document.createElement("p");
  words.textContent = question;
  words.id = "question";
  dialog.setAttribute("aria-labelledby", words.id);
  const buttons = document.createElement("form");
  buttons.method = "dialog";
  buttons.append(button(yes, "yes"), button("Cancel", "no"));
  dialog.append(words, buttons);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}

function button(label: string, value: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.textContent = label;
  made.value = value;
  return made;
}
