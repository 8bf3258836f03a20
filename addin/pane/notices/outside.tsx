import "./notice.css";
import "../kit/pane.css";
import type { ReactNode } from "react";
import type { PaneWords } from "../../words/words.ts";

/** Replaces the pane outside Excel: explains this page and how to open it. */
export function Outside({
  strings,
  why,
}: {
  readonly strings: PaneWords;
  /** Opened in a browser, or Microsoft's office.js could not be loaded. */
  readonly why: "not_in_excel" | "no_office_js";
}): ReactNode {
  const words = strings.outside;
  return (
    <main className="alone">
      <h1>{strings.title}</h1>
      {why === "no_office_js" ? (
        <>
          <p>{words.noOffice}</p>
          <p>{words.noOfficeTodo}</p>
        </>
      ) : (
        <>
          <p>{words.what}</p>
          <p>{words.inExcel}</p>
          <p>
            {words.workbench} <a href="/workbench/">/workbench/</a>
          </p>
        </>
      )}
    </main>
  );
}
