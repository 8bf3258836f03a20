import { written } from "./written.ts";

/** The message and actions for a failed view of the spreadsheet. */
export interface LostView {
  /** Text that was typed and not entered, and its cell in words. Undefined if there is none. */
  readonly unentered: { readonly text: string; readonly where: string } | undefined;
  /** Saves the workbook and reloads the page, or returns the reason if something would be lost. */
  readonly reload: () => Promise<string | undefined>;
}

/**
 * Replaces a failed view of a spreadsheet with a message. Everything that the view left there is removed, so
 * that it receives neither keys nor clicks. The button does not get the focus: keys of a user who types on
 * must not press it.
 */
export function showLostView(place: HTMLElement, { unentered, reload }: LostView): void {
  const said = document.createElement("div");
  said.setAttribute("role", "alert");
  said.append(
    written("h2", "The spreadsheet cannot be shown any more"),
    written(
      "p",
      "Its view has failed, so nothing can be typed or clicked here. The workbook is complete: everything that was entered, and " +
        "everything that the add-in does from now on, is kept.",
    ),
  );
  if (unentered !== undefined)
    said.append(
      written("p", `What was being typed into ${unentered.where} is not entered. To keep it, copy it:`),
      written("pre", unentered.text),
    );
  said.append(
    written("p", "Let the add-in finish what it is doing, then reload."),
    written("p", "Should the view fail again, “Download .xlsx” saves the workbook as a file."),
  );
  const button = written("button", "Reload");
  button.type = "button";
  const refused = written("p", "");
  refused.setAttribute("role", "status");
  button.addEventListener("click", () => {
    button.disabled = true;
    void reload().then((reason) => {
      refused.textContent = reason ?? "";
      button.disabled = reason === undefined;
    });
  });
  const whole = document.createElement("section");
  whole.className = "lost-view";
  whole.append(said, button, refused);
  place.replaceChildren(whole);
}
