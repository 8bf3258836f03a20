import * as odoo from "@odoo/o-spreadsheet";
import type { AddInButton } from "./add-in-manifest.ts";

interface MenuRegistry {
  add(key: string, item: object): MenuRegistry;
}

/** The spreadsheet's own types do not resolve in a project of ES modules. */
const { registries } = odoo as unknown as {
  readonly registries: { readonly cellMenuRegistry: MenuRegistry };
};

/** Puts the add-in's buttons at the end of the menu that a cell opens. Must happen before the spreadsheet is drawn. */
export function addToCellMenu(
  buttons: readonly AddInButton[],
  run: (action: string | undefined) => void,
): void {
  for (const [index, { label, hint, action }] of buttons.entries())
    registries.cellMenuRegistry.add(`add-in-${index}`, {
      name: label,
      description: hint,
      sequence: 1000 + index,
      execute: () => run(action),
    });
}
