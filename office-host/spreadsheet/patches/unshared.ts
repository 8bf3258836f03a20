import type { Model } from "../spreadsheet.ts";

interface Session {
  readonly commandSquisher: object;
}

/**
 * Leaves commands as they are. By itself the spreadsheet makes them small for a network after every change,
 * which fails where formulas of one pattern refer to a cell here and to a range there. Nobody shares this one.
 */
export function keepUnshared(model: Model): void {
  const same = (commands: readonly object[]) => commands;
  const { session } = model as Model & { readonly session: Session };
  Object.assign(session, { commandSquisher: { squish: same, unsquish: same } });
}
