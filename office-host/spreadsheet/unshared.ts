import type { Model } from "./spreadsheet.ts";

interface Session {
  commandSquisher: Record<"squish" | "unsquish", (commands: readonly object[]) => readonly object[]>;
}

/**
 * Nobody else looks at the spreadsheet over a network: its commands need not be made small for one. By itself it does so after every
 * change, and fails where formulas of one pattern refer to a cell here and to a range there.
 */
export function keepUnshared(model: Model): void {
  const { session } = model as Model & { readonly session: Session };
  const same = (commands: readonly object[]) => commands;
  session.commandSquisher = { squish: same, unsquish: same };
}
