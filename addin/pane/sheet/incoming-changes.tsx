import { useState } from "react";
import type { ReactNode } from "react";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { IncomingChange } from "../../worksheet/snapshot.ts";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { cellInWords, excerpt, excerptsApart } from "../wording/cell-text.ts";
import { columnInWords } from "../wording/worksheet-words.ts";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";
import type { Action } from "../actions/action.ts";

const dismissIncoming: Action<{ readonly sheetId: string }> = {
  name: ({ sheetId }) => `news ${sheetId}`,
  label: ({ incoming }) => incoming.dismiss,
  doing: ({ incoming }) => incoming.dismiss,
  run: (actions, { sheetId }) => actions.dismissIncoming(sheetId),
};

const shownAtFirst = 8;

/** New, changed and deleted rows of the last refresh. A click goes to the cell. */
export function IncomingChanges({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { actions, strings, work } = usePane();
  const [isWhole, setWhole] = useState(false);
  const words = strings.incoming;
  const { sheetId, query, incoming } = sheet;
  const shown = isWhole ? incoming : incoming.slice(0, shownAtFirst);
  const column = (item: IncomingChange) => (item.what === "changed" ? item.column : "name");
  return (
    <section>
      <h3>{words.title({ count: incoming.length })}</h3>
      <ul className="entries">
        {shown.map((item) => (
          <li key={`${item.what} ${item.rowKey} ${column(item)}`}>
            <button
              type="button"
              className="entry"
              onClick={() =>
                void work.run(dismissIncoming.name(sheet), item.label, () =>
                  actions.goTo({ sheetId, rowKey: item.rowKey, column: column(item) }),
                )
              }
            >
              <span className={`chip ${item.what}`}>{words[item.what]}</span> {excerpt(item.label)}
              {item.what === "changed" && <Changed item={item} kind={query.kind} />}
            </button>
          </li>
        ))}
      </ul>
      <div className="buttons">
        {shown.length < incoming.length && (
          <Button size="small" appearance="transparent" onClick={() => setWhole(true)}>
            {strings.general.showMore({ count: incoming.length - shown.length })}
          </Button>
        )}
        <ActionButton action={dismissIncoming} on={sheet} />
      </div>
      <ActionProgress action={dismissIncoming} on={sheet} />
    </section>
  );
}

function Changed({
  item: { column, before, now },
  kind,
}: {
  readonly item: Extract<IncomingChange, { readonly what: "changed" }>;
  readonly kind: SheetKind;
}): ReactNode {
  const { strings, format } = usePane();
  const [was, is] = excerptsApart(
    cellInWords(column, before, strings, format),
    cellInWords(column, now, strings, format),
  );
  return (
    <span className="values">
      {columnInWords(column, strings, kind)}: <del>{was}</del> {strings.general.arrow} <ins>{is}</ins>
    </span>
  );
}
