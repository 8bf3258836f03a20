import type { Page, PageBlock } from "./page.ts";

/** The name of the block with a page's notes. */
export const notesName = "about";

/** The parts of an earlier page's tag that show where its notes are. */
interface WrittenBefore {
  readonly blocks: readonly { readonly name: string }[];
  readonly print?: { readonly rows: number; readonly columns: number };
  readonly hasNotesBelow?: true;
}

/**
 * Returns a page with its notes in a block. In a page of an earlier version, the notes stay below the title,
 * and the printed area keeps its size.
 */
export function withNotes(page: Page, before?: WrittenBefore): Page {
  const { notes, ...rest } = page;
  if (before !== undefined && before.hasNotesBelow !== true)
    return asBefore(rest, notes?.lines ?? [], before);
  return notes === undefined || notes.lines.length === 0
    ? rest
    : { ...rest, blocks: [...rest.blocks, notesBlock(notes)] };
}

function notesBlock({ lines, at }: NonNullable<Page["notes"]>): PageBlock {
  return {
    name: notesName,
    at,
    look: "figures",
    isResult: false,
    columns: [{ key: "text", header: "", numberFormat: "@", width: 1 }],
    rows: lines.map((text, index) => ({ key: `line${index + 1}`, cells: { text } })),
  };
}

function asBefore(page: Page, notes: readonly string[], { print: was }: WrittenBefore): Page {
  const lines = [...notes, ...page.lines];
  const { print } = page;
  if (was === undefined || print.until === undefined) return { ...page, lines };
  const until = {
    row: Math.max(print.until.row, was.rows - lines.length - 3),
    column: Math.max(print.until.column, was.columns - 1),
  };
  return { ...page, lines, print: { ...print, until } };
}
