import type { ReactNode } from "react";
import type { StandInProps } from "../kit/lazily.tsx";
import { FailureNotice } from "./notice.tsx";
import { usePane } from "../hooks/pane-context.ts";

const relayAway = {
  source: "instance",
  code: "relay_unreachable",
  kind: "no_connection",
  message: "",
} as const;

/** Stands in the place of a view that could not be fetched, because the relay is away. */
export function Unfetched({ onTryAgain, onBack }: StandInProps): ReactNode {
  const { strings } = usePane();
  return (
    <>
      {onBack && (
        <div className="page-head">
          <button type="button" className="link" onClick={onBack}>
            <span aria-hidden="true">‹ </span>
            {strings.analyses.back}
          </button>
        </div>
      )}
      <FailureNotice failure={relayAway} onTryAgain={onTryAgain} />
    </>
  );
}
