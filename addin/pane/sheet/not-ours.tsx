import type { ReactNode } from "react";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import { Button } from "../kit/fluent.tsx";
import { HelpLink } from "../help/help-link.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { refreshOf } from "../hooks/use-work.ts";
import { RefreshAll } from "./refresh-all.tsx";
import { Working } from "../notices/working.tsx";

/** A worksheet that is none of ours: says so, and leads to the analyses and to the worksheets that are. */
export function NotOurs({
  sheet,
}: {
  readonly sheet: SheetDescription & { readonly is: "not_ours" };
}): ReactNode {
  const { actions, strings, show, work } = usePane();
  const words = strings.sheet;
  return (
    <div className="view scrolls">
      <Working name={refreshOf("")} />
      <div className="empty">
        <strong>{words.notOurs({ name: sheet.name })}</strong>
        <p>{words.notOursTodo}</p>
        <Button appearance="primary" onClick={() => show("analyses")}>
          {words.chooseAnalysis}
        </Button>
        <HelpLink to="open-the-pane" />
      </div>
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
          <RefreshAll />
        </section>
      )}
    </div>
  );
}
