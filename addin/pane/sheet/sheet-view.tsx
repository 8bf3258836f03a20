import "./sheet.css";
import type { ReactNode } from "react";
import type { Connection } from "../../actions/interface/actions.ts";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import { isSample } from "../../actions/interface/sample-instance.ts";
import { FailureNotice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import type { Answer, Asked } from "../hooks/use-answer.ts";
import { Waiting } from "../kit/waiting.tsx";
import { NotOurs } from "./not-ours.tsx";
import { OurSheetView } from "./our-sheet-view.tsx";
import { PageView } from "./page-view.tsx";
import { SheetInTrouble, UnfinishedSheetView } from "./sheet-in-trouble.tsx";

/** The second view: what the worksheet in front is and what can be done with it. */
export default function SheetView({
  description,
  connection,
}: {
  readonly description: Asked<SheetDescription>;
  readonly connection: Answer<Connection>;
}): ReactNode {
  const { strings } = usePane();
  const { answer, again } = description;
  if (answer.is === "waiting") return <Waiting what={strings.sheet.asking} />;
  if (answer.is === "failed") return <FailureNotice failure={answer.failure} onTryAgain={again} />;
  const { value } = answer;
  switch (value.is) {
    case "not_ours":
      return <NotOurs sheet={value} />;
    case "in_trouble":
      return <SheetInTrouble key={value.sheetId} sheet={value} onChanged={again} />;
    case "unfinished":
      return <UnfinishedSheetView key={value.sheetId} sheet={value} onChanged={again} />;
    case "page":
      return <PageView key={value.sheetId} page={value} onChanged={again} />;
    case "ours":
      return (
        <OurSheetView
          key={value.sheetId}
          sheet={value}
          connection={connection.is === "here" && !isSample(value.instance) ? connection.value : undefined}
          onChanged={again}
        />
      );
  }
}
