import { useState } from "react";
import type { ReactNode } from "react";

/** The places with an open section, until the pane is closed. */
const leftOpen = new Set<string>();

/** A quiet section that is closed at first and remembers its state. */
export function FoldedSection({
  place,
  title,
  children,
}: {
  /** Sections of one place are open or closed together. */
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
