type Value = string | number;

/** One cell that an engineer edits in a worksheet and a colleague on the instance. */
interface TwoSidedCell {
  mine: Value;
  theirs: Value;
  /** The worksheet's last known value of the instance. */
  heard: Value;
  /** The base of an open conflict. */
  asked: { readonly base: Value } | undefined;
}

/**
 * A simple model of the rules, to compare the add-in with after any steps. It knows what the worksheet and
 * the instance must hold. A colleague's value is only replaced by one of mine that was entered against it.
 * Mine is only replaced by theirs after it was written or dismissed.
 */
export class TwoSides {
  private readonly records: Record<string, TwoSidedCell>[];

  constructor(records: readonly Readonly<Record<string, Value>>[]) {
    this.records = records.map((record) =>
      Object.fromEntries(
        Object.entries(record).map(([column, value]) => [
          column,
          { mine: value, theirs: value, heard: value, asked: undefined },
        ]),
      ),
    );
  }

  side(which: "mine" | "theirs"): readonly Readonly<Record<string, Value>>[] {
    return this.records.map((record) =>
      Object.fromEntries(Object.entries(record).map(([column, cell]) => [column, cell[which]])),
    );
  }

  get openConflicts(): number {
    return this.records.flatMap((record) => Object.values(record).filter(isOpen)).length;
  }

  type(record: number, column: string, value: Value): void {
    this.cell(record, column).mine = value;
  }

  colleague(record: number, column: string, value: Value): void {
    this.cell(record, column).theirs = value;
  }

  resolve(record: number, choice: "mine" | "theirs"): void {
    for (const cell of Object.values(this.records[record] ?? {})) {
      if (choice === "theirs" && isOpen(cell)) cell.mine = cell.heard;
      cell.asked = undefined;
    }
  }

  refresh(): void {
    for (const record of this.records) for (const cell of Object.values(record)) hear(cell, cell.theirs);
  }

  writeBack(): void {
    const sending = this.records.filter((record) => sendable(record).length > 0);
    if (sending.length === 0) return;
    const again = sending.filter((record) => !send(record));
    for (const record of this.records)
      if (!sending.includes(record)) for (const cell of Object.values(record)) hear(cell, cell.heard);
    for (const record of again) send(record);
  }

  private cell(record: number, column: string): TwoSidedCell {
    const cell = this.records[record]?.[column];
    if (cell === undefined) throw new Error(`There is no ${column} of ${record}.`);
    return cell;
  }
}

function isOpen({ mine, heard, asked }: TwoSidedCell): boolean {
  return asked !== undefined && mine !== heard && mine !== asked.base;
}

function isEdit({ mine, heard, asked }: TwoSidedCell): boolean {
  return asked === undefined && mine !== heard;
}

/** Returns the edits of a record, or none if it has a conflict. */
function sendable(record: Readonly<Record<string, TwoSidedCell>>): readonly TwoSidedCell[] {
  const cells = Object.values(record);
  return cells.some(isOpen) ? [] : cells.filter(isEdit);
}

/** Sends the edits of a record once. Returns false, and writes nothing, if a colleague was faster. */
function send(record: Readonly<Record<string, TwoSidedCell>>): boolean {
  const sent = sendable(record);
  const isFree = sent.every(({ mine, theirs, heard }) => theirs === heard || theirs === mine);
  for (const cell of sent) {
    if (!isFree) continue;
    cell.theirs = cell.mine;
    cell.heard = cell.mine;
  }
  for (const cell of Object.values(record)) hear(cell, sent.includes(cell) ? cell.theirs : cell.heard);
  return isFree;
}

function hear(cell: TwoSidedCell, theirs: Value): void {
  const base = cell.asked?.base ?? cell.heard;
  const isMine = cell.mine !== theirs && cell.mine !== base;
  if (!isMine) cell.mine = theirs;
  cell.asked = isMine && base !== theirs ? { base } : undefined;
  cell.heard = theirs;
}
