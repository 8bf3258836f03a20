import type { Model } from "../spreadsheet.ts";

interface Session {
  readonly commandSquisher: object;
}

/**
 * Turns off the compression of commands for a network. It fails if formulas of one pattern refer to a cell
 * in one place and to a range in another.
 */
export function disableCommandCompression(model: Model): void {
  const same = (commands: readonly object[]) => commands;
  const { session } = model as Model & { readonly session: Session };
  Object.assign(session, { commandSquisher: { squish: same, unsquish: same } });
}
