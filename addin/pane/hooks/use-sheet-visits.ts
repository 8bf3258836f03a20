/** Messages that stay until the user opens another worksheet. */

import { useEffect, useRef, useState } from "react";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import type { Answer } from "./use-answer.ts";
import type { Work } from "./use-work.ts";

/** Work that opens a worksheet for the user, or none. */
const opensForUser = /^(show sheet|go to|explain)/;

/** Something may not have been sent, so these failures stay until they are dismissed. */
const sends = /^(write back|take back|delete |create )/;

/**
 * Counts how often the user opened another worksheet, and forgets failures then. Worksheets that other work
 * opened do not count.
 */
export function useSheetVisits(description: Answer<SheetDescription>, work: Work): number {
  const [visits, setVisits] = useState(0);
  const front = useRef<string>(undefined);
  const isByWork = useRef(false);
  const name = work.current?.name;
  useEffect(() => {
    if (name !== undefined && !opensForUser.test(name)) isByWork.current = true;
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
    // Only the worksheet in front triggers this. It may appear after the work that opened it has ended.
  }, [description]);
  return visits;
}

/** Returns undefined after the user opened another worksheet. */
export function useUntilVisit<Message>(message: Message, visits: number): Message | undefined {
  const [known, setKnown] = useState({ message, visits });
  if (known.message !== message) setKnown({ message, visits });
  return known.message === message && known.visits !== visits ? undefined : message;
}
