import { saveFile } from "./files/save-file.ts";
import { textElement } from "./text-element.ts";

export interface Unopened {
  readonly reason: string;
  /** Lets the next visit open it again. */
  readonly tryAgain: () => void;
  readonly forget: () => Promise<void>;
  /** Returns the saved workbook. */
  readonly read: () => Promise<object | undefined>;
}

export function showUnopened(place: HTMLElement, { reason, tryAgain, forget, read }: Unopened): void {
  const said = document.createElement("div");
  said.setAttribute("role", "alert");
  said.append(
    textElement("h2", "The workbook of your last visit was not opened"),
    textElement("p", reason),
    textElement(
      "p",
      "“Start with an empty workbook” removes it from this browser. Everything that was not written back is then lost, so download it first. " +
        "The file contains everything that is kept here. Excel does not open it.",
    ),
  );
  const status = textElement("p", "");
  status.setAttribute("role", "status");
  const buttons = [
    button("Try again", () => {
      tryAgain();
      location.reload();
    }),
    button("Start with an empty workbook", async () => {
      await forget();
      location.reload();
    }),
    button("Download what is kept", async () => {
      const kept = await read();
      if (kept === undefined) throw new Error("Nothing is saved.");
      saveFile("workbook.json", new TextEncoder().encode(JSON.stringify(kept)));
    }),
  ];
  const whole = document.createElement("section");
  whole.className = "lost-view";
  whole.append(said, ...buttons, status);
  place.replaceChildren(whole);

  function button(label: string, perform: () => void | Promise<void>): HTMLButtonElement {
    const made = textElement("button", label);
    made.type = "button";
    made.addEventListener("click", () => {
      Promise.resolve(perform()).catch((cause: unknown) => {
        status.textContent = cause instanceof Error ? cause.message : String(cause);
      });
    });
    return made;
  }
}
