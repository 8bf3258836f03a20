import type { ReactNode } from "react";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { Button } from "../kit/fluent.tsx";
import { HelpLink } from "../help/help-link.tsx";
import { Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Working } from "../notices/working.tsx";

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
