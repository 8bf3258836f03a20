import { written } from "./written.ts";

/** What a person is told of, and offered, where the view of the spreadsheet is gone. */
export interface LostView {
  /** What was being typed and is not entered, with the words for where; undefined where nothing was. */
  readonly unentered: { readonly text: string; readonly where: string } | undefined;
  /** Saves the workbook and loads the page anew; gives the reason where it does not, since something would be lost. */
  readonly reload: () => Promise<string | undefined>;
}

/**
 * Puts words in the place of a spreadsheet's view that has failed. Whatever the view left there goes, so that it takes neither keys nor
 * clicks. The keyboard is not put on the button: what is typed on must press nothing.
 */
export function showLostView(place: HTMLElement, { unentered, reload }: LostView): void {
  const said = document.createElement("div");
  said.setAttribute("role", "alert");
  said.append(
    written("h2", "The spreadsheet cannot be shown any more"),
    written(
      "p",
      "Its view has failed, so nothing can be typed or clicked here. The workbook is whole: all that was entered, and what the add-in does " +
        "from now on, is kept.",
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
