import "./page-frame.css";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import { usePane } from "../hooks/pane-context.ts";

/** A page in place of the list. Its title gets the focus, unless a field has it. */
export function PageFrame({
  title,
  onBack,
  children,
  foot,
}: {
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}): ReactNode {
  const { strings } = usePane();
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (frame.current?.contains(document.activeElement) !== true) heading.current?.focus();
  }, []);
  return (
    <div
      className="view"
      ref={frame}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === "Escape" && !defaultPrevented) onBack();
      }}
    >
      <div className="page-head">
        <button type="button" className="link" onClick={onBack}>
          <span aria-hidden="true">‹ </span>
          {strings.analyses.back}
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <div className="scrolls">{children}</div>
      {foot !== undefined && <div className="foot">{foot}</div>}
    </div>
  );
}

/** The content of the view Analyses: the list, or a page that it opened. */
export type Page =
  | { readonly is: "list" }
  | { readonly is: "new_analysis" }
  | { readonly is: "more" }
  | { readonly is: "lines" }
  /** With analyses, the form of a new comparison opens, filled in. */
  | { readonly is: "comparisons"; readonly before?: Analysis; readonly after?: Analysis };
