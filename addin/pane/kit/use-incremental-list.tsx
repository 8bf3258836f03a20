import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "./fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";

/**
 * Returns the beginning of a list, and a button that shows more. Drawing thousands of items at once would
 * block the pane for seconds.
 *
 * @param some the number of items at first, and with each press
 */
export function useIncrementalList<Item>(
  items: readonly Item[],
  some = 50,
): {
  readonly shown: readonly Item[];
  readonly more: ReactNode;
} {
  const { strings } = usePane();
  const [most, setMost] = useState(some);
  const rest = Math.min(some, items.length - most);
  return {
    shown: items.slice(0, most),
    more: rest > 0 && (
      <Button size="small" appearance="transparent" onClick={() => setMost(most + some)}>
        {strings.general.showMore({ count: rest })}
      </Button>
    ),
  };
}
