import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { MadeSlides } from "../../actions/interface/page-actions.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useIsOld } from "../hooks/use-is-old.ts";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { pageOf } from "../wording/worksheet-words.ts";

export interface Making {
  /** Such as "Slides of O-0012". */
  readonly what: string;
  readonly make: () => void;
  readonly name: string;
  readonly made: MadeSlides | undefined;
  /** The worksheet that the slides show was edited since. */
  readonly isOld: boolean;
  readonly forget: () => void;
}

/** `query` is that of the report. For a Rebalance page, `sheetId` is its worksheet. */
export function useSlides(query: PageQuery | undefined, subject: string, sheetId?: string): Making {
  const { actions, strings, work } = usePane();
  const [made, setMade] = useState<MadeSlides>();
  const isEdited = useIsOld(made);
  const name = `slides ${query?.kind ?? ""} ${query?.ids.join(" ") ?? ""}`;
  const what = pageOf(strings.slides.make, subject, strings.pages);
  const make = async (): Promise<void> => {
    if (query === undefined) return;
    setMade(undefined);
    const done = await work.run(name, what, (running) => actions.makeSlides(query, running, sheetId));
    setMade(done);
  };
  const isOld = isEdited && sheetId !== undefined;
  return { what, make: () => void make(), name, made, isOld, forget: () => setMade(undefined) };
}

/** Shows the progress, then two ways to save: in the pane, or if Excel blocks that, in the browser. */
export function MadeSlidesNotice({
  making: { name, made, isOld, forget },
}: {
  readonly making: Making;
}): ReactNode {
  return (
    <>
      <Working name={name} />
      {made !== undefined && <Ready key={made.content} {...{ made, name, isOld, forget }} />}
    </>
  );
}

function Ready({
  made,
  name,
  isOld,
  forget,
}: Pick<Making, "name" | "isOld" | "forget"> & { readonly made: MadeSlides }): ReactNode {
  const { actions, openGuide, strings, work } = usePane();
  const words = strings.slides;
  const address = useMemo(() => `data:${type};base64,${made.content}`, [made]);
  const open = () =>
    work.run(name, words.open, async ({ signal }) => {
      const handedOut = await actions.handOutSlides(made, signal);
      if (handedOut.ok) openGuide(handedOut.value);
      return handedOut;
    });
  return (
    <Notice
      tone={isOld ? "warning" : "good"}
      title={words.ready({ count: made.slides, file: made.file })}
      onDismiss={forget}
    >
      {isOld && <p>{strings.sheet.changedSince}</p>}
      <p className="page-buttons">
        <a className="save-slides" href={address} download={made.file}>
          {words.save}
        </a>
        <WorkButton size="small" onClick={() => void open()}>
          {words.open}
        </WorkButton>
      </p>
      <p className="quiet">{words.openRule}</p>
      {made.empty.map(({ title, why }) => (
        <p key={title} className="quiet">
          <strong>{title}</strong> {why}
        </p>
      ))}
    </Notice>
  );
}

const type = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
