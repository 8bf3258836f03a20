import "@fontsource/noto-sans-jp/400.css";
import "@fontsource/noto-sans-thai/400.css";
import "./catalogue.css";
import { opened } from "../opened.ts";
import { inFrame } from "./in-frame.ts";
import { choices } from "./choices.ts";
import type { Choice } from "./choices.ts";

type Chosen = Readonly<Record<Choice["name"], string>>;

const form = document.querySelector<HTMLFormElement>("#choices")!;
const panes = document.querySelector("#panes")!;
const said = document.querySelector("#said")!;
const selectOf = (name: string): HTMLSelectElement => form.querySelector(`[name=${name}]`)!;

/** Returns the choices in the address's hash, with the defaults for all others. */
function chosenByAddress(): Chosen {
  const asked = new URLSearchParams(location.hash.slice(1));
  const entries = choices.map(({ name, options }) => {
    const value = asked.get(name);
    return [name, options.some(([known]) => known === value) ? value : options[0]?.[0]];
  });
  return Object.fromEntries(entries) as Chosen;
}

/** Returns the shortest address of a state. */
function addressOf(chosen: Chosen): string {
  const unusual = choices.filter(({ name, options }) => chosen[name] !== options[0]?.[0]);
  return `#${new URLSearchParams(unusual.map(({ name }) => [name, chosen[name]])).toString()}`;
}

function show(): void {
  const chosen = chosenByAddress();
  for (const { name } of choices) selectOf(name).value = chosen[name];
  const isAll = chosen.scene === "all";
  const what = opened[chosen.opened];
  selectOf("opened").disabled = isAll;
  // An opened part belongs to one scene and is found by its English words.
  selectOf("scene").disabled = selectOf("language").disabled = !isAll && what !== undefined;
  const shown =
    what === undefined || isAll ? chosen : { ...chosen, language: "en_US", scene: what.scene ?? "usual" };
  for (const name of ["scene", "language"] as const) selectOf(name).value = shown[name];
  say(what === undefined || isAll ? "" : `Opening ${chosen.opened} …`);
  const names = choices[0]!.options.map(([name]) => name).filter((name) => name !== "all");
  panes.replaceChildren(...(isAll ? names : [shown.scene]).map((scene) => pane({ ...shown, scene }, isAll)));
  if (isAll || what === undefined) return;
  const frame = panes.querySelector("iframe")!;
  what.open(inFrame(frame)).then(
    () => sayOf(frame, ""),
    (cause: unknown) =>
      sayOf(frame, `It did not open: ${cause instanceof Error ? cause.message : String(cause)}`),
  );
}

/** Creates the pane of a scene, with a link to it alone if there are several. */
function pane(chosen: Chosen, isOneOfMany: boolean): HTMLElement {
  const { scene, language, width, theme } = chosen;
  const words = scene.replaceAll("_", " ");
  const figure = document.createElement("figure");
  const frame = document.createElement("iframe");
  frame.title = `The pane: ${words}`;
  frame.style.width = `${width}px`;
  frame.loading = "lazy";
  frame.src = `/index.html?${new URLSearchParams({ scene, language, theme }).toString()}`;
  if (isOneOfMany) {
    const caption = document.createElement("figcaption");
    const link = document.createElement("a");
    link.href = addressOf({ ...chosen, opened: "" });
    link.textContent = words;
    caption.append(link);
    figure.append(caption);
  }
  figure.append(frame);
  return figure;
}

const say = (words: string): void => {
  said.textContent = words;
};

/** Only for frames that are still shown. */
const sayOf = (frame: Element, words: string): void => {
  if (frame.isConnected) say(words);
};

form.addEventListener("change", () => {
  const entries = choices.map(({ name }) => [name, selectOf(name).value]);
  location.hash = addressOf(Object.fromEntries(entries) as Chosen);
});
form.addEventListener("submit", (event) => event.preventDefault());
window.addEventListener("hashchange", show);
show();
