import type { ReactNode } from "react";
import type { SheetDescription, SheetTrouble } from "../../actions/interface/sheet-description.ts";
import { Button } from "../kit/fluent.tsx";
import { HelpLink } from "../help/help-link.tsx";
import { Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { refreshOf } from "../hooks/use-refresh.ts";
import { Working } from "../notices/working.tsx";
import { troubleInWords } from "../wording/trouble-words.ts";

type WayOn = "settle_copy" | "refresh" | "analyses" | "none";

/** What a person can do in the pane about each trouble. */
const wayOn = {
  copied_sheet: "settle_copy",
  other_instance: "none",
  snapshot_missing: "refresh",
  snapshot_damaged: "refresh",
  snapshot_newer: "none",
  snapshot_version: "refresh",
  key_column_missing: "analyses",
} as const satisfies Record<SheetTrouble, WayOn>;

/** A worksheet from which nothing can be written back: why, and the way on where there is one. */
export function SheetInTrouble({
  sheet,
  onChanged,
}: {
  readonly sheet: SheetDescription & { readonly is: "in_trouble" };
  readonly onChanged: () => void;
}): ReactNode {
  const { strings, actions, work, show, refresh } = usePane();
  const words = strings.sheet;
  const { sheetId, name, trouble, instance } = sheet;
  const { what, todo } = troubleInWords(trouble, strings);
  const isBusy = work.current !== undefined;

  const settle = async (choice: "own_snapshot" | "plain_cells") => {
    await work.run(refreshOf(sheetId), words.settling, () => actions.settleCopy(sheetId, choice));
    onChanged();
  };
  const refreshThis = async () => {
    await refresh({ sheetId }, words.refreshingPlain);
    onChanged();
  };
  const buttons: Readonly<Record<WayOn, ReactNode>> = {
    settle_copy: (
      <>
        <Button appearance="primary" disabled={isBusy} onClick={() => void settle("own_snapshot")}>
          {words.ownSnapshot}
        </Button>
        <Button disabled={isBusy} onClick={() => void settle("plain_cells")}>
          {words.plainCells}
        </Button>
      </>
    ),
    refresh: (
      <Button appearance="primary" disabled={isBusy} onClick={() => void refreshThis()}>
        {words.refreshPlain}
      </Button>
    ),
    analyses: (
      <Button appearance="primary" onClick={() => show("analyses")}>
        {words.chooseAnalysis}
      </Button>
    ),
    none: undefined,
  };
  return (
    <div className="view scrolls">
      <h2>{name}</h2>
      <Notice tone="warning" title={what} buttons={buttons[wayOn[trouble]]}>
        <p>{todo}</p>
        {instance !== undefined && (
          <p className="detail">{words.belongsTo({ url: instance.url, db: instance.db })}</p>
        )}
      </Notice>
      <Working name={refreshOf(sheetId)} />
      <HelpLink to="when-something-is-unusual" />
    </div>
  );
}
