/** Messages that stay until the user opens another worksheet. */

import { useEffect, useRef, useState } from "react";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import type { Answer } from "./use-answer.ts";
import type { Work } from "./use-work.ts";

/** Work that only opens a worksheet for the user, or opens none. */
const goesThere = /^(show sheet|go to|explain)/;

/** Work whose failure stays until it is dismissed, since something may not have been sent. */
const sends = /^(write back|take back|delete |create )/;

/**
 * Counts how often the user opened another worksheet, and then forgets failures of earlier work. A worksheet
 * that work activated does not count.
 */
export function useSheetVisits(description: Answer<SheetDescription>, work: Work): number {
  const [visits, setVisits] = useState(0);
  const front = useRef<string>(undefined);
  const isByWork = useRef(false);
  const name = work.current?.name;
  useEffect(() => {
    if (name !== undefined && !goesThere.test(name)) isByWork.current = true;
  }, [name]);
  useEffect(() => {
    if (description.is !== "ready") return;
    const { value } = description;
    const next = "sheetId" in value ? value.sheetId : value.name;
    if (front.current !== undefined && front.current !== next && !isByWork.current) {
      setVisits((before) => before + 1);
      if (work.failed !== undefined && !sends.test(work.failed.name)) work.forget();
    }
    front.current = next;
    if (name === undefined) isByWork.current = false;
    // Only the worksheet in front triggers this. Work that ended before the worksheet appeared counts, too.
  }, [description]);
  return visits;
}

/** Returns a message until the user opens another worksheet, then undefined. */
export function useUntilVisit<Message>(message: Message, visits: number): Message | undefined {
  const [known, setKnown] = useState({ message, visits });
  if (known.message !== message) setKnown({ message, visits });
  return known.message === message && known.visits !== visits ? undefined : message;
}
