/** The add-in's commands on the ribbon and in the menu of a cell. */

import * as odoo from "@odoo/o-spreadsheet";
import type { AddInButton, CellMenuEntry } from "./add-in-manifest.ts";

export interface RibbonButton {
  readonly label: string;
  readonly hint: string;
  readonly icon?: string;
  /** For a toggle button. */
  readonly isPressed?: () => boolean;
  readonly perform: () => void | Promise<void>;
}

export interface RibbonGroup {
  readonly label: string;
  readonly buttons: readonly RibbonButton[];
}

/** Draws the ribbon with groups of buttons, as in Excel. */
export function drawRibbon(place: HTMLElement, groups: readonly RibbonGroup[]): void {
  place.replaceChildren(...groups.map(drawGroup));
}

function drawGroup({ label, buttons }: RibbonGroup): HTMLElement {
  const group = document.createElement("section");
  group.className = "ribbon-group";
  group.setAttribute("aria-label", label);
  const row = document.createElement("div");
  row.className = "ribbon-buttons";
  row.append(...buttons.map(drawButton));
  const name = document.createElement("p");
  name.textContent = label;
  group.append(row, name);
  return group;
}

function drawButton({ label, hint, icon, isPressed, perform }: RibbonButton): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.title = hint;
  if (icon !== undefined) {
    const image = document.createElement("img");
    image.src = icon;
    image.alt = "";
    button.append(image);
  }
  button.append(label);
  const showState = (): void => {
    if (isPressed !== undefined) button.setAttribute("aria-pressed", String(isPressed()));
  };
  showState();
  button.addEventListener("click", () => void Promise.resolve(perform()).then(showState));
  return button;
}

interface MenuRegistry {
  add(key: string, item: object): MenuRegistry;
  addChild(key: string, path: readonly string[], item: object): MenuRegistry;
}

/** TypeScript cannot resolve the library's own types in a project of ES modules. */
const { registries } = odoo as unknown as {
  readonly registries: { readonly cellMenuRegistry: MenuRegistry };
};

/** Adds the add-in's entries to the end of the cell menu. Call it before the spreadsheet is drawn. */
export function addToCellMenu(
  entries: readonly CellMenuEntry[],
  run: (action: string | undefined) => void,
): void {
  // The spreadsheet writes a description beside the label, which shortens it.
  const itemOf = ({ label, action }: AddInButton, sequence: number) => ({
    ...{ name: label, sequence },
    execute: () => run(action),
  });
  for (const [index, { items = [], ...entry }] of entries.entries()) {
    const key = `add-in-${index}`;
    const { execute, ...menu } = itemOf(entry, 1000 + index);
    registries.cellMenuRegistry.add(key, items.length === 0 ? { ...menu, execute } : menu);
    for (const [place, item] of items.entries())
      registries.cellMenuRegistry.addChild(`${key}-${place}`, [key], itemOf(item, place));
  }
}
