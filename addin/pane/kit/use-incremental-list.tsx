import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "./fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";

/** How many stand there at first, and how many come with each press: drawing thousands at once would stop the pane for seconds. */
const some = 50;

/** The beginning of a list, and the button that brings more of it where there is more. */
export function useIncrementalList<Item>(items: readonly Item[]): {
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
