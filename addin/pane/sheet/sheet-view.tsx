import "./sheet.css";
import { Suspense } from "react";
import type { ReactNode } from "react";
import type { Connection } from "../../actions/interface/actions.ts";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import { isSample } from "../../actions/interface/sample-instance.ts";
import { FailureNotice, Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import type { Answer, RepeatableAnswer } from "../hooks/use-answer.ts";
import { lazily } from "../kit/lazily.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { Explain } from "./explain.tsx";
import { OurSheetView } from "./our-sheet-view.tsx";
import { PageView } from "./page-view.tsx";
import { SheetInTrouble, UnfinishedSheetView } from "./sheet-in-trouble.tsx";
import { Button } from "../kit/fluent.tsx";
import { HelpLink } from "../help/help-link.tsx";
import { ActionProgress } from "../actions/action-button.tsx";
import { refreshSheet } from "../actions/refresh-sheet.ts";
import { AllRefreshed, RefreshAllButton } from "./refresh-all.tsx";
import { Working } from "../notices/working.tsx";

const FormsHint = lazily(() => import("../forms/forms-hint.tsx"));

/** The second view: the worksheet in front and its actions. */
export default function SheetView({
  description,
  connection,
}: {
  readonly description: RepeatableAnswer<SheetDescription>;
  readonly connection: Answer<Connection>;
}): ReactNode {
  const { strings } = usePane();
  const { answer, askAgain } = description;
  if (answer.is === "waiting") return <Waiting what={strings.sheet.asking} />;
  if (answer.is === "failed") return <FailureNotice failure={answer.failure} onTryAgain={askAgain} />;
  const { value } = answer;
  switch (value.is) {
    case "not_ours":
      return <NotOurs sheet={value} />;
    case "in_trouble":
      return <SheetInTrouble key={value.sheetId} sheet={value} />;
    case "unfinished":
      return <UnfinishedSheetView key={value.sheetId} sheet={value} />;
    case "page":
      return <PageView key={value.sheetId} page={value} />;
    case "ours":
      return (
        <OurSheetView
          key={value.sheetId}
          sheet={value}
          connection={connection.is === "ready" && !isSample(value.instance) ? connection.value : undefined}
        />
      );
  }
}

/** For a worksheet that is not the add-in's. */
function NotOurs({ sheet }: { readonly sheet: SheetDescription & { readonly is: "not_ours" } }): ReactNode {
  const { actions, strings, show, work, refreshed } = usePane();
  const words = strings.sheet;
  const isRead = refreshed.one?.hasOnlyFunctions === true && refreshed.one.sheetName === sheet.name;
  return (
    <div className="view scrolls">
      <ActionProgress action={refreshSheet} on={{ sheetId: "" }} />
      {isRead && <Notice tone="good" title={words.functionsRead({ name: sheet.name })} />}
      {!isRead && (
        <div className="empty">
          <strong>{words.notOurs({ name: sheet.name })}</strong>
          <p>{words.notOursTodo}</p>
          <Button appearance="primary" onClick={() => show("analyses")}>
            {words.chooseAnalysis}
          </Button>
          <HelpLink to="open-the-pane" />
        </div>
      )}
      <Explain />
      <Suspense>
        <FormsHint />
      </Suspense>
      {sheet.ours.length > 0 && (
        <section>
          <h2>{words.ours}</h2>
          <ul className="links">
            {sheet.ours.map(({ sheetId, name }) => (
              <li key={sheetId}>
                <button
                  type="button"
                  className="link"
                  onClick={() => void work.run("show sheet", name, () => actions.showSheet(sheetId))}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
          <Working name="show sheet" />
          <RefreshAllButton />
          <AllRefreshed />
        </section>
      )}
    </div>
  );
}
