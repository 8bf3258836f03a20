import { textElement } from "./text-element.ts";

export interface LostView {
  /** Text that was typed and not entered, and its cell in words. */
  readonly unentered: { readonly text: string; readonly where: string } | undefined;
  /** Returns the reason if the page was not reloaded. */
  readonly reload: () => Promise<string | undefined>;
}

/**
 * Replaces a failed view with a message and a button. The view's elements are removed, so that they receive
 * no keys. The button does not get the focus, because users may still be typing.
 */
export function showLostView(place: HTMLElement, { unentered, reload }: LostView): void {
  const said = document.createElement("div");
  said.setAttribute("role", "alert");
  said.append(
    textElement("h2", "The spreadsheet cannot be shown any more"),
    textElement(
      "p",
      "Its view has failed, so nothing can be typed or clicked here. The workbook is complete: everything that was entered, and " +
        "everything that the add-in does from now on, is kept.",
    ),
  );
  if (unentered !== undefined)
    said.append(
      textElement("p", `What was being typed into ${unentered.where} is not entered. To keep it, copy it:`),
      textElement("pre", unentered.text),
    );
  said.append(
    textElement("p", "Let the add-in finish what it is doing, then reload."),
    textElement("p", "Should the view fail again, “Download .xlsx” saves the workbook as a file."),
  );
  const button = textElement("button", "Reload");
  button.type = "button";
  const refused = textElement("p", "");
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
