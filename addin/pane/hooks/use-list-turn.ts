import { useEffect, useRef, useState } from "react";
import type { View } from "./pane-context.ts";

/**
 * Returns a number that moves when lists of the instance may be out of date: the tab Analyses is opened, or
 * the connection is back.
 */
export function useListTurn(view: View, isConnected: boolean): number {
  const [turn, setTurn] = useState(0);
  const before = useRef({ view, isConnected: true });
  useEffect(() => {
    const was = before.current;
    before.current = { view, isConnected };
    const isOpened = view === "analyses" && was.view !== view;
    if (isOpened || (isConnected && !was.isConnected)) setTurn((last) => last + 1);
  }, [view, isConnected]);
  return turn;
}
