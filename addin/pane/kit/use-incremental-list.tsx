import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "./fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";

/**
 * Returns the beginning of a list, and a button that shows `step` more. Drawing thousands of items at once
 * would block the pane for seconds.
 */
export function useIncrementalList<Item>(
  items: readonly Item[],
  step = 50,
): {
  readonly shown: readonly Item[];
  readonly more: ReactNode;
} {
  const { strings } = usePane();
  const [limit, setLimit] = useState(step);
  const rest = Math.min(step, items.length - limit);
  return {
    shown: items.slice(0, limit),
    more: rest > 0 && (
      <Button size="small" appearance="transparent" onClick={() => setLimit(limit + step)}>
        {strings.general.showMore({ count: rest })}
      </Button>
    ),
  };
}
