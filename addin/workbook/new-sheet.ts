import type { Words } from "../words/words.ts";
import type { Block } from "../rows/table/block.ts";
import type { Column } from "../rows/table/column.ts";
import type { Snapshot } from "../rows/snapshot.ts";
import type { ShownRow } from "./sheet-update.ts";

/** A worksheet to make. */
export interface NewSheet {
  /** Gives a name that is free among the names already there. */
  readonly name: (taken: readonly string[]) => string;
  /** The worksheet of a pull that was broken off, to be made anew under the name it has. */
  readonly into?: string;
  readonly columns: readonly Column[];
  /** Drop-down lists by column key. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly heading: readonly string[];
  /** Figures between heading and table. */
  readonly block?: Block;
  readonly rows: readonly ShownRow[];
  readonly snapshot: Snapshot;
  /** The words of its Status; English where none are given. */
  readonly words?: Words;
}
