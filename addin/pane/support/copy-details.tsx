import "./copy-details.css";
import { useState } from "react";
import type { ReactNode } from "react";
import type { ActionFailure } from "../../actions/interface/result.ts";
import { writeClipboard } from "../kit/write-clipboard.ts";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";

/** Copies an administrator's details, or shows them if the clipboard is blocked. */
export default function CopyDetails({ failure }: { readonly failure: ActionFailure }): ReactNode {
  const { actions, strings } = usePane();
  const { copyDetails, detailsCopied, detailsByHand } = strings.general;
  const [state, setState] = useState<"copied" | { readonly text: string }>();
  const copy = async (): Promise<void> => {
    const text = actions
      .supportDetails(failure)
      .then((details) => `${details}\nPane: ${strings.locale}, ${navigator.userAgent}`);
    const contents = text.then((words) => new Blob([words], { type: "text/plain" }));
    const written = await writeClipboard({ "text/plain": contents });
    setState(written === "written" ? "copied" : { text: await text });
  };
  if (state === "copied")
    return (
      <p className="detail" role="status">
        {detailsCopied}
      </p>
    );
  if (state !== undefined)
    return (
      <>
        <p className="detail" role="status">
          {detailsByHand}
        </p>
        <textarea
          className="details-text"
          aria-label={copyDetails}
          readOnly
          rows={7}
          value={state.text}
          onFocus={(event) => event.currentTarget.select()}
        />
      </>
    );
  return (
    <Button size="small" appearance="subtle" onClick={() => void copy()}>
      {copyDetails}
    </Button>
  );
}
