import type { ReactNode } from "react";
import type { SheetDescription, SheetTrouble } from "../../actions/interface/sheet-description.ts";
import { HelpLink } from "../help/help-link.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { refreshOf } from "../hooks/use-work.ts";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { troubleInWords } from "../wording/failure-words.ts";

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

/** A worksheet that was left half-made: finish it, or remove it where a refresh would find nothing whole. */
export function UnfinishedSheetView({
  sheet,
  onChanged,
}: {
  readonly sheet: SheetDescription & { readonly is: "unfinished" };
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.unfinished;
  const { sheetId, name, what } = sheet;
  const isBusy = work.current !== undefined;
  const finish = async () => {
    await work.run(`unfinished ${sheetId}`, words.finishing({ name }), (running) =>
      actions.finish(sheetId, running),
    );
    onChanged();
  };
  const remove = async () => {
    await work.run(`unfinished ${sheetId}`, words.removing({ name }), () =>
      actions.removeUnfinished(sheetId),
    );
    onChanged();
  };
  return (
    <div className="view scrolls">
      <h2>{name}</h2>
      <Notice tone="warning" title={words[what].what}>
        <p>{words[what].todo}</p>
      </Notice>
      <Button appearance="primary" disabled={isBusy} onClick={() => void finish()}>
        {words[what].finish}
      </Button>
      {what !== "refresh" && (
        <ConfirmButton
          label={words.remove}
          question={words.removeQuestion({ name })}
          detail={words.removeDetail}
          confirm={words.remove}
          disabled={isBusy}
          onConfirm={() => void remove()}
        />
      )}
      <Working name={`unfinished ${sheetId}`} />
      <HelpLink to="when-something-is-unusual" />
    </div>
  );
}
