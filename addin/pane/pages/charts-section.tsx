import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { PageQuery } from "../../results/page/page-query.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Waiting } from "../kit/waiting.tsx";
import { lazily } from "../kit/lazily.tsx";
import { Unfetched } from "../notices/notice.tsx";

const PageButtons = lazily(() => import("./page-buttons.tsx"), Unfetched);

/** The places whose section was left open, as long as the pane is there. */
const leftOpen = new Set<string>();

/** The quiet section "Charts and report", closed at first; the next time it is as it was left. */
export function ChartsSection({
  place,
  ...buttons
}: {
  /** Sections of one place are open or closed together. */
  readonly place: string;
  readonly name: string;
  readonly choices: readonly PageQuery[];
  readonly subject: string;
  readonly because?: unknown;
}): ReactNode {
  const { strings } = usePane();
  const [isOpen, setOpen] = useState(leftOpen.has(place));
  return (
    <details
      className="charts-section"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open) leftOpen.add(place);
        else leftOpen.delete(place);
        setOpen(open);
      }}
    >
      <summary>{strings.pages.section}</summary>
      {isOpen && (
        <Suspense fallback={<Waiting what={strings.pages.asking} lines={2} />}>
          <PageButtons {...buttons} />
        </Suspense>
      )}
    </details>
  );
}
