import type { Model } from "../spreadsheet.ts";

interface Session {
  readonly commandSquisher: object;
}

/**
 * Leaves commands uncompressed. By default the spreadsheet compresses them for a network after every change.
 * That fails if formulas of one pattern refer to a cell in one place and to a range in another. This
 * spreadsheet is not shared.
 */
export function disableCommandCompression(model: Model): void {
  const same = (commands: readonly object[]) => commands;
  const { session } = model as Model & { readonly session: Session };
  Object.assign(session, { commandSquisher: { squish: same, unsquish: same } });
}
