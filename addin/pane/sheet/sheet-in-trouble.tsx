import type { ReactNode } from "react";
import type { SheetDescription, SheetTrouble } from "../../actions/interface/sheet-description.ts";
import { perform } from "../actions/action.ts";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { refreshSheet } from "../actions/refresh-sheet.ts";
import { HelpLink } from "../help/help-link.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "../notices/notice.tsx";
import { troubleInWords } from "../wording/failure-words.ts";
import type { Action } from "../actions/action.ts";

interface Copied {
  readonly sheetId: string;
  readonly choice: "own_snapshot" | "plain_cells";
}

const resolveCopy: Action<Copied> = {
  name: refreshSheet.name,
  label: ({ sheet }, { choice }) => (choice === "own_snapshot" ? sheet.ownSnapshot : sheet.plainCells),
  doing: ({ sheet }) => sheet.settling,
  run: (actions, { sheetId, choice }) => actions.resolveCopy(sheetId, choice),
};

type Unfinished = SheetDescription & { readonly is: "unfinished" };

const finishSheet: Action<Unfinished> = {
  name: ({ sheetId }) => `unfinished ${sheetId}`,
  label: ({ unfinished }, { what }) => unfinished[what].finish,
  doing: ({ unfinished }, { name }) => unfinished.finishing({ name }),
  run: (actions, { sheetId }, running) => actions.finish(sheetId, running),
};

const removeUnfinished: Action<Unfinished> = {
  name: finishSheet.name,
  label: ({ unfinished }) => unfinished.remove,
  doing: ({ unfinished }, { name }) => unfinished.removing({ name }),
  run: (actions, { sheetId }) => actions.removeUnfinished(sheetId),
};

type Remedy = "resolve_copy" | "refresh" | "analyses" | "none";

const remedyFor = {
  copied_sheet: "resolve_copy",
  other_instance: "none",
  snapshot_missing: "refresh",
  snapshot_damaged: "refresh",
  snapshot_newer: "none",
  snapshot_version: "refresh",
  key_column_missing: "analyses",
} as const satisfies Record<SheetTrouble, Remedy>;

const primaryLook = { appearance: "primary", size: "medium" } as const;

/** Shows why nothing can be written back, and the remedy if there is one. */
export function SheetInTrouble({
  sheet,
}: {
  readonly sheet: SheetDescription & { readonly is: "in_trouble" };
}): ReactNode {
  const { strings, show } = usePane();
  const words = strings.sheet;
  const { sheetId, name, trouble, instance } = sheet;
  const { what, todo } = troubleInWords(trouble, strings);
  const buttons: Readonly<Record<Remedy, ReactNode>> = {
    resolve_copy: (
      <>
        <ActionButton action={resolveCopy} on={{ sheetId, choice: "own_snapshot" }} {...primaryLook} />
        <ActionButton action={resolveCopy} on={{ sheetId, choice: "plain_cells" }} size="medium" />
      </>
    ),
    refresh: <ActionButton action={refreshSheet} on={{ sheetId }} {...primaryLook} />,
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
      <Notice tone="warning" title={what} buttons={buttons[remedyFor[trouble]]}>
        <p>{todo}</p>
        {instance !== undefined && (
          <p className="detail">{words.belongsTo({ url: instance.url, db: instance.db })}</p>
        )}
      </Notice>
      <ActionProgress action={refreshSheet} on={sheet} />
      <HelpLink to="when-something-is-unusual" />
    </div>
  );
}

/** Users finish the worksheet, or remove it if no refresh was unfinished. */
export function UnfinishedSheetView({
  sheet,
}: {
  readonly sheet: SheetDescription & { readonly is: "unfinished" };
}): ReactNode {
  const pane = usePane();
  const words = pane.strings.unfinished;
  const { name, what } = sheet;
  return (
    <div className="view scrolls">
      <h2>{name}</h2>
      <Notice tone="warning" title={words[what].what}>
        <p>{words[what].todo}</p>
      </Notice>
      <ActionButton action={finishSheet} on={sheet} {...primaryLook} />
      {what !== "refresh" && (
        <ConfirmButton
          label={words.remove}
          question={words.removeQuestion({ name })}
          detail={words.removeDetail}
          confirm={words.remove}
          onConfirm={() => void perform(pane, removeUnfinished, sheet)}
        />
      )}
      <ActionProgress action={finishSheet} on={sheet} />
      <HelpLink to="when-something-is-unusual" />
    </div>
  );
}
