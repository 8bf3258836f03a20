import { useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import type { Analysis } from "../../actions/actions.ts";
import { Button } from "../fluent.tsx";
import { Notice } from "../notice.tsx";
import { usePane } from "../pane-context.ts";
import { Working } from "../working.tsx";
import { PageFrame } from "./page-frame.tsx";
import { TextField } from "./text-field.tsx";

/** The form of a new analysis. A blank O-No or one in use is said at its field before anything is sent; O-Nos are kept as typed. */
export default function NewAnalysisForm({
  all,
  onBack,
  onCreated,
  onShow,
}: {
  readonly all: readonly Analysis[];
  readonly onBack: () => void;
  readonly onCreated: () => void;
  readonly onShow: (analysis: Analysis) => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.newAnalysis;
  const [o_no, setONo] = useState("");
  const [name, setName] = useState("");
  const [process_name, setProcess] = useState("");
  const [isPressed, setPressed] = useState(false);
  const [created, setCreated] = useState<Analysis>();

  const isBlank = o_no.trim() === "";
  const wasRefused =
    work.failed?.name === "create analysis" &&
    work.failed.failure.source === "instance" &&
    work.failed.failure.code === "not_unique";
  const isInUse = wasRefused || all.some((one) => one.o_no === o_no);
  const wrong = isInUse ? words.inUse(o_no) : isPressed && isBlank ? words.blank : undefined;

  const create = async () => {
    setPressed(true);
    setCreated(undefined);
    if (isBlank || isInUse) return;
    const made = await work.run("create analysis", words.creating(o_no), ({ signal }) =>
      actions.createAnalysis({ o_no, name, process_name }, signal),
    );
    if (made === undefined) return;
    setCreated(made);
    setPressed(false);
    setONo("");
    setName("");
    setProcess("");
    onCreated();
  };
  const type = (set: (value: string) => void) => (value: string) => {
    if (wasRefused) work.forget();
    set(value);
  };

  return (
    <PageFrame
      title={words.title}
      onBack={onBack}
      foot={
        <Button
          appearance="primary"
          disabled={isInUse || work.current !== undefined}
          onClick={() => void create()}
        >
          {isBlank ? words.create : words.createOf(o_no)}
        </Button>
      }
    >
      {created !== undefined && (
        <Notice
          tone="good"
          title={words.created(created.o_no)}
          buttons={
            <Button size="small" onClick={() => onShow(created)}>
              {words.show(created.o_no)}
            </Button>
          }
        >
          <p>{words.createdTodo}</p>
        </Notice>
      )}
      <form
        className="fields"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          label={words.o_no}
          value={o_no}
          hint={words.o_noHint}
          wrong={wrong}
          onChange={type(setONo)}
        />
        <TextField label={words.optional(words.name)} value={name} onChange={type(setName)} />
        <TextField
          label={words.optional(words.process_name)}
          value={process_name}
          onChange={type(setProcess)}
        />
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
      {!wasRefused && <Working name="create analysis" />}
    </PageFrame>
  );
}
