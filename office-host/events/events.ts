import type { FunctionCall } from "../functions/function-calls.ts";

/** Numbers of Office's object events. */
export const eventTypes = {
  worksheetChanged: 10,
  worksheetActivated: 11,
  worksheetDeactivated: 12,
  worksheetAdded: 13,
  worksheetSelectionChanged: 14,
  worksheetDeleted: 15,
  worksheetNameChanged: 25,
  chartAdded: 50,
  chartActivated: 51,
  chartDeactivated: 52,
  chartDeleted: 53,
  tableChanged: 101,
  visibilityChanged: 65_539,
  closingCancelled: 65_540,
} as const;

/** One event on its way to the add-in. */
export interface OfficeEvent {
  readonly type: number;
  /** The id of the object it happened to, or `Workbook` for its collections. */
  readonly target: string;
  readonly args: Readonly<Record<string, unknown>>;
}

type Sink = (eventId: number, payload: { readonly toArray: () => unknown }) => void;

/** Where events go: one handler per page that loaded office.js, raised after the edit that caused them. */
export class EventSinks {
  private readonly objects = new Set<Sink>();
  private readonly selections = new Set<Sink>();

  /** Takes the handler that office.js registers: 33 for objects and actions, 2 for the document's selection. */
  register(eventId: number, sink: Sink): void {
    if (eventId === 33) this.objects.add(sink);
    if (eventId === 2) this.selections.add(sink);
  }

  /** Forgets a handler, also when its page goes. */
  unregister(sink: Sink): void {
    this.objects.delete(sink);
    this.selections.delete(sink);
  }

  /** Raises an event of an object, soon. */
  raise(event: OfficeEvent): void {
    const entry = [65536, event.type, event.target, JSON.stringify(event.args), 0, false];
    this.send(this.objects, 33, [entry]);
  }

  /** Raises that the selection of the document moved. */
  raiseSelection(): void {
    this.send(this.selections, 2, []);
  }

  /** Runs what the add-in associated with a command of the ribbon. */
  invokeAction(actionId: string): void {
    this.send(this.objects, 33, [[2, 1000, "", JSON.stringify([actionId, "{}"]), 0, false]]);
  }

  /** Calls worksheet functions of the add-in, all at once. */
  callFunctions(calls: readonly FunctionCall[]): void {
    const entries = calls.map(({ id, functionId, args, address, flags }) => {
      return [1, 1000, "", JSON.stringify([id, functionId, args, address, flags]), 0, false];
    });
    this.send(this.objects, 33, entries);
  }

  /** Tells that nobody waits for these calls any more. */
  cancelFunctions(ids: readonly number[]): void {
    const entries = ids.map((invocationId) => [1, 1001, "", JSON.stringify({ invocationId }), 0, false]);
    this.send(this.objects, 33, entries);
  }

  private send(sinks: ReadonlySet<Sink>, eventId: number, entries: readonly unknown[]): void {
    for (const sink of sinks) queueMicrotask(() => sink(eventId, { toArray: () => entries }));
  }
}

/** One author of the workbook: where the events of this author's add-ins go, and what this author looks at. */
export interface Author {
  readonly sinks: EventSinks;
  /** False while an add-in of this author does not want to hear. */
  hears: boolean;
  /** The worksheet that was in front when this author's add-in ran last. */
  activeSheet: string | undefined;
}

/** Who changes the workbook just now; an event is `Local` to its author and `Remote` to all others. */
export class Authors {
  readonly first = newAuthor();
  readonly second = newAuthor();
  current: Author = this.first;

  /** Runs work as one author's. */
  as<Result>(author: Author, work: () => Result): Result {
    const before = this.current;
    this.current = author;
    try {
      return work();
    } finally {
      this.current = before;
    }
  }

  /** Raises an event of what all authors hear; `eventOf` makes it for those to whom it is local or remote. */
  tellAll(eventOf: (isLocal: boolean) => OfficeEvent): void {
    for (const author of [this.first, this.second])
      if (author.hears) author.sinks.raise(eventOf(author === this.current));
  }

  /** Raises an event of what only its author sees, such as a selection. */
  tellOwn(event: OfficeEvent): void {
    if (this.current.hears) this.current.sinks.raise(event);
  }
}

function newAuthor(): Author {
  return { sinks: new EventSinks(), hears: true, activeSheet: undefined };
}
