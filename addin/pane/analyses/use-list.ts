/** A long list in the pane: keyboard navigation, and the rows to draw. */

import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { foldText } from "./search.ts";

/** Letters within this pause form one word, in ms. */
const maxPause = 700;

/**
 * Handles arrows, Home, End, Page Up and Down. Typed letters go to the next row with a text that starts with
 * them. Calls `onLeave` for the arrow up in the first row.
 */
export function useListKeys({
  count,
  textsOf,
  goTo,
  onLeave,
}: {
  readonly count: number;
  readonly textsOf: (index: number) => readonly string[];
  readonly goTo: (index: number) => void;
  readonly onLeave: () => void;
}): (event: KeyboardEvent, row: number) => void {
  const typed = useRef({ text: "", time: 0 });

  function typeAhead(letter: string, row: number): number {
    const now = performance.now();
    const before = now - typed.current.time < maxPause ? typed.current.text : "";
    const text = before + foldText(letter);
    typed.current = { text, time: now };
    // A first letter skips the current row. With more letters, the current row can match.
    const from = before === "" ? row + 1 : row;
    for (let offset = 0; offset < count; offset++) {
      const index = (from + offset) % count;
      if (textsOf(index).some((start) => foldText(start).startsWith(text))) return index;
    }
    return row;
  }

  return (event, row) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(event.key, row, count);
    const isLetter = event.key.length === 1 && event.key !== " ";
    if (target === undefined && !isLetter) return;
    event.preventDefault();
    if (target !== undefined && target < 0) onLeave();
    else goTo(target === undefined ? typeAhead(event.key, row) : Math.min(target, count - 1));
  };
}

/** Returns undefined for other keys. The row can be outside the list. */
function targetOf(key: string, row: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return row + 1;
    case "ArrowUp":
      return row - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "PageDown":
      return row + 8;
    case "PageUp":
      return Math.max(0, row - 8);
    default:
      return undefined;
  }
}

/** The rows to draw, and the heights in px above and below them. */
interface RowWindow {
  readonly first: number;
  readonly end: number;
  readonly above: number;
  readonly below: number;
  readonly top: number;
  /** Scrolls until a row is visible. */
  readonly reveal: (index: number) => void;
}

/** Rows to draw beyond each edge, so that scrolling shows no gaps. */
const margin = 8;

/** All rows are `rowHeight` high. The row `open` is `openHeight` higher; -1 means that no row is open. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  {
    count,
    rowHeight,
    open,
    openHeight,
  }: {
    readonly count: number;
    readonly rowHeight: number;
    readonly open: number;
    readonly openHeight: number;
  },
): RowWindow {
  const [view, setView] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const node = scroller.current;
    if (node === null) return undefined;
    const measure = () => setView({ top: node.scrollTop, height: node.clientHeight });
    const resized = new ResizeObserver(measure);
    resized.observe(node);
    node.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      node.removeEventListener("scroll", measure);
    };
  }, [scroller]);

  const extra = open >= 0 ? openHeight : 0;
  const topOf = (index: number) => index * rowHeight + (open >= 0 && index > open ? extra : 0);
  const rowAt = (top: number) => {
    const plain = Math.floor(top / rowHeight);
    if (open < 0 || plain <= open) return plain;
    return Math.max(open, Math.floor((top - extra) / rowHeight));
  };
  const top = rowAt(view.top);
  const first = Math.max(0, top - margin);
  const end = Math.min(count, rowAt(view.top + view.height) + 1 + margin);
  return {
    first: Math.min(first, count),
    end,
    top,
    above: topOf(Math.min(first, count)),
    below: topOf(count) - topOf(end),
    reveal(index) {
      const node = scroller.current;
      if (node === null) return;
      const top = topOf(index);
      if (top < node.scrollTop) node.scrollTop = top;
      else if (top + rowHeight > node.scrollTop + node.clientHeight)
        node.scrollTop = top + rowHeight - node.clientHeight;
    },
  };
}
