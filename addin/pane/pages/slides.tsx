import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { MadeSlides } from "../../actions/interface/page-actions.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";

/** The button that makes slides of an analysis or a comparison, and how they are saved once they are there. */
export function Slides({
  query,
  subject,
}: {
  /** That of the report of the same. */
  readonly query: PageQuery;
  /** How people call what they are about. */
  readonly subject: string;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const { slides: words, pages } = strings;
  const [made, setMade] = useState<MadeSlides>();
  const name = `slides ${query.kind} ${query.ids.join(" ")}`;
  const what = subject === "" ? words.make : pages.nounOf({ page: words.make, subject });
  const make = async (): Promise<void> => {
    setMade(undefined);
    await work.run(name, what, async (running) => {
      const done = await actions.makeSlides(query, running);
      if (done.ok) setMade(done.value);
      return done;
    });
  };
  return (
    <>
      <Button
        size="small"
        disabled={work.current !== undefined}
        aria-label={what}
        onClick={() => void make()}
      >
        {words.make}
      </Button>
      <Working name={name} />
      {made !== undefined && <Ready key={made.content} made={made} name={name} />}
    </>
  );
}

/** Slides that are ready: saved by the pane where Excel lets it, else by the browser. */
function Ready({ made, name }: { readonly made: MadeSlides; readonly name: string }): ReactNode {
  const { actions, openGuide, strings, work } = usePane();
  const words = strings.slides;
  const address = useMemo(() => `data:${type};base64,${made.content}`, [made]);
  const open = () =>
    work.run(name, words.open, async ({ signal }) => {
      const handed = await actions.handOutSlides(made, signal);
      if (handed.ok) openGuide(handed.value);
      return handed;
    });
  return (
    <Notice tone="good" title={words.ready({ count: made.slides, file: made.file })}>
      {made.empty.map(({ title, why }) => (
        <p key={title}>
          <strong>{title}</strong> {why}
        </p>
      ))}
      <p className="page-buttons">
        <a className="save-slides" href={address} download={made.file}>
          {words.save}
        </a>
        <Button size="small" disabled={work.current !== undefined} onClick={() => void open()}>
          {words.open}
        </Button>
      </p>
      <p>{words.openRule}</p>
    </Notice>
  );
}

/** The type of a .pptx. */
const type = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
