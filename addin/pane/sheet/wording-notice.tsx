import type { ReactNode } from "react";
import { languageInItself } from "../../actions/interface/words.ts";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Working } from "../notices/working.tsx";
import type { OursInFront } from "./ours-in-front.ts";

/** Says that the worksheet is written in another language than the pane, and offers to write it on in this one. */
export function WordingNotice({
  sheet,
  onChanged,
}: {
  readonly sheet: OursInFront;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.sheet;
  if (sheet.words === undefined || sheet.words === strings.language) return null;
  const reword = async () => {
    await work.run(`reword ${sheet.sheetId}`, words.rewording, () => actions.rewordSheet(sheet.sheetId));
    onChanged();
  };
  return (
    <section>
      <p className="quiet">{words.writtenIn({ language: languageInItself(sheet.words) })}</p>
      <Button disabled={work.current !== undefined} onClick={() => void reword()}>
        {words.reword({ language: languageInItself(strings.language) })}
      </Button>
      <Working name={`reword ${sheet.sheetId}`} />
    </section>
  );
}
