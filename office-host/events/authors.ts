import { EventSinks } from "./events.ts";
import type { OfficeEvent } from "./events.ts";

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
