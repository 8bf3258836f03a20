import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { foldText } from "./search.ts";

/** How long letters typed one after the other count as one word, ms. */
const oneWord = 700;

/**
 * Moves through a list by keyboard: arrows, Home, End, Page Up and Down, and letters typed ahead, which go to the next
 * row that starts with them. `onLeave` is called where the list is left upwards.
 */
export function useListKeys({
  count,
  starts,
  go,
  onLeave,
}: {
  readonly count: number;
  /** The texts that a row starts with, for typing ahead. */
  readonly starts: (index: number) => readonly string[];
  readonly go: (index: number) => void;
  readonly onLeave: () => void;
}): (event: KeyboardEvent, at: number) => void {
  const typed = useRef({ text: "", at: 0 });

  function typeAhead(letter: string, at: number): number {
    const now = performance.now();
    const before = now - typed.current.at < oneWord ? typed.current.text : "";
    const text = before + foldText(letter);
    typed.current = { text, at: now };
    // A word that is being typed may go on where it stands; its first letter looks further.
    const from = before === "" ? at + 1 : at;
    for (let offset = 0; offset < count; offset++) {
      const index = (from + offset) % count;
      if (starts(index).some((start) => foldText(start).startsWith(text))) return index;
    }
    return at;
  }

  return (event, at) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(event.key, at, count);
    const isLetter = event.key.length === 1 && event.key !== " ";
    if (target === undefined && !isLetter) return;
    event.preventDefault();
    if (target !== undefined && target < 0) onLeave();
    else go(target === undefined ? typeAhead(event.key, at) : Math.min(target, count - 1));
  };
}

/** Where a key leads; -1 is above the list, undefined a key that leads nowhere. */
function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return at + 1;
    case "ArrowUp":
      return at - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "PageDown":
      return at + 8;
    case "PageUp":
      return Math.max(0, at - 8);
    default:
      return undefined;
  }
}
