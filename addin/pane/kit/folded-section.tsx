import { useState } from "react";
import type { ReactNode } from "react";

/** Places with open sections, until the pane is closed. */
const leftOpen = new Set<string>();

/** Closed at first. Remembers whether it is open. */
export function FoldedSection({
  place,
  title,
  children,
}: {
  /** Sections of one place share their state. */
  readonly place: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const [isOpen, setOpen] = useState(leftOpen.has(place));
  return (
    <details
      className="folded"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open) leftOpen.add(place);
        else leftOpen.delete(place);
        setOpen(open);
      }}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
