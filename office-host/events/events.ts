import type { FunctionCall } from "../functions/function-calls.ts";

/** Office's numbers of the events that the host raises. */
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

export interface OfficeEvent {
  readonly type: number;
  /** The id of the changed object, or `Workbook` for events of the workbook's collections. */
  readonly target: string;
  readonly args: Readonly<Record<string, unknown>>;
}

type Sink = (eventId: number, payload: { readonly toArray: () => unknown }) => void;

/** The event handlers in an author's pages. They run in a microtask, after the edit. */
export class EventSinks {
  private readonly objects = new Set<Sink>();
  private readonly selections = new Set<Sink>();

  /** Adds a handler of office.js. `eventId` is 33 for objects and actions, or 2 for the selection. */
  register(eventId: number, sink: Sink): void {
    if (eventId === 33) this.objects.add(sink);
    if (eventId === 2) this.selections.add(sink);
  }

  unregister(sink: Sink): void {
    this.objects.delete(sink);
    this.selections.delete(sink);
  }

  raise(event: OfficeEvent): void {
    const entry = [65536, event.type, event.target, JSON.stringify(event.args), 0, false];
    this.send(this.objects, 33, [entry]);
  }

  raiseSelection(): void {
    this.send(this.selections, 2, []);
  }

  invokeAction(actionId: string): void {
    this.send(this.objects, 33, [[2, 1000, "", JSON.stringify([actionId, "{}"]), 0, false]]);
  }

  /** Calls worksheet functions, all in one message. */
  callFunctions(calls: readonly FunctionCall[]): void {
    const entries = calls.map(({ id, functionId, args, address, flags }) => {
      return [1, 1000, "", JSON.stringify([id, functionId, args, address, flags]), 0, false];
    });
    this.send(this.objects, 33, entries);
  }

  cancelFunctions(ids: readonly number[]): void {
    const entries = ids.map((invocationId) => [1, 1001, "", JSON.stringify({ invocationId }), 0, false]);
    this.send(this.objects, 33, entries);
  }

  private send(sinks: ReadonlySet<Sink>, eventId: number, entries: readonly unknown[]): void {
    for (const sink of sinks) queueMicrotask(() => sink(eventId, { toArray: () => entries }));
  }
}

export interface Author {
  readonly sinks: EventSinks;
  /** False after one of the author's add-ins has switched events off. */
  receivesEvents: boolean;
  /** The active worksheet when one of the author's add-ins last ran. */
  activeSheet: string | undefined;
}

/** The authors of the workbook. Events are `Local` for the current one, and `Remote` for the other. */
export class Authors {
  readonly first = newAuthor();
  readonly second = newAuthor();
  current: Author = this.first;

  as<Result>(author: Author, work: () => Result): Result {
    const previous = this.current;
    this.current = author;
    try {
      return work();
    } finally {
      this.current = previous;
    }
  }

  /** Raises an event for both authors. `eventOf` receives true for the current one. */
  raiseForAll(eventOf: (isLocal: boolean) => OfficeEvent): void {
    for (const author of [this.first, this.second])
      if (author.receivesEvents) author.sinks.raise(eventOf(author === this.current));
  }

  /** Raises an event for the current author only, such as a new selection. */
  raiseForAuthor(event: OfficeEvent): void {
    if (this.current.receivesEvents) this.current.sinks.raise(event);
  }
}

function newAuthor(): Author {
  return { sinks: new EventSinks(), receivesEvents: true, activeSheet: undefined };
}
