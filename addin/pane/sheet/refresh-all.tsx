import type { ReactNode } from "react";
import { perform } from "../actions/action.ts";
import { ActionButton } from "../actions/action-button.tsx";
import { refreshAll } from "../actions/refresh-all.ts";
import { failureInWords } from "../wording/failure-words.ts";
import { reportInWords } from "../wording/report-words.ts";
import { Button } from "../kit/fluent.tsx";
import { FailureNotice, Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Working } from "../notices/working.tsx";

export function RefreshAllButton(): ReactNode {
  return <ActionButton action={refreshAll} on={undefined} appearance="outline" size="medium" />;
}

/** Shows the progress, then the result of each worksheet. */
export function AllRefreshed(): ReactNode {
  const pane = usePane();
  const { strings, format, setRefreshReport } = pane;
  const { all: allRefreshed } = pane.refreshed;
  const words = strings.refreshAll;
  const again = () => void perform(pane, refreshAll, undefined);
  const signedOut = allRefreshed?.failed.find(({ failure }) => failure.code === "not_signed_in");
  return (
    <>
      <Working name={refreshAll.name(undefined)} inWords={words.progress} />
      {signedOut !== undefined && <FailureNotice failure={signedOut.failure} onTryAgain={again} />}
      {allRefreshed !== undefined && (
        <Notice
          tone={allRefreshed.failed.length + allRefreshed.notRefreshed.length > 0 ? "warning" : "good"}
          title={(allRefreshed.notRefreshed.length > 0 ? words.cancelled : words.done)({
            count: allRefreshed.refreshed.length,
          })}
          buttons={
            <Button size="small" onClick={() => setRefreshReport({})}>
              {strings.general.dismiss}
            </Button>
          }
        >
          <ul className="summary">
            {allRefreshed.failed.map(({ sheetId, name, failure }) => {
              const { what, todo } = failureInWords(failure, strings);
              return (
                <li key={sheetId}>
                  <b>{name}</b>: {words.failed} {what} {todo}
                </li>
              );
            })}
            {allRefreshed.refreshed.map((report) => (
              <li key={report.sheetId}>
                <b>{report.sheetName}</b>:{" "}
                {reportInWords(report, strings, format).join(" ") ||
                  (report.isSample === true ? words.sample : words.nothingNew)}
              </li>
            ))}
            {allRefreshed.notRefreshed.map((name) => (
              <li key={name}>
                <b>{name}</b>: {words.left}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
