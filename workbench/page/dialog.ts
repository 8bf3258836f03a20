/** Asks a question in a dialog of the page; gives false where the person says no or presses Escape. */
export function ask(question: string, yes: string): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "question";
  const words = document.createElement("p");
  words.textContent = question;
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
