import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** The rows of a long list that are in sight, and the room that those above and below take, px. */
export interface RowWindow {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  readonly above: number;
  readonly below: number;
  /** Scrolls so that a row can be seen. */
  readonly reveal: (index: number) => void;
}

/** How many rows beyond the edge are drawn, so that scrolling shows no gaps. */
const margin = 8;

/**
 * Tells which rows of a list to draw. All rows are `rowHeight` high but one, `open`, which is `openHeight` higher;
 * index -1 means that none is open.
 */
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
    const look = () => setView({ top: node.scrollTop, height: node.clientHeight });
    const resized = new ResizeObserver(look);
    resized.observe(node);
    node.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      node.removeEventListener("scroll", look);
    };
  }, [scroller]);

  const extra = open >= 0 ? openHeight : 0;
  const topOf = (index: number) => index * rowHeight + (open >= 0 && index > open ? extra : 0);
  const rowAt = (top: number) => {
    const plain = Math.floor(top / rowHeight);
    if (open < 0 || plain <= open) return plain;
    return Math.max(open, Math.floor((top - extra) / rowHeight));
  };
  const first = Math.max(0, rowAt(view.top) - margin);
  const end = Math.min(count, rowAt(view.top + view.height) + 1 + margin);
  return {
    first: Math.min(first, count),
    end,
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
