import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import { subjectsOf } from "../../actions/interface/form-facts.ts";
import type { FormInfo, FormRecord, InsertedForm } from "../../actions/interface/form-actions.ts";
import { usePane } from "../hooks/pane-context.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";

interface FormListProps {
  readonly record: FormRecord;
  readonly subject: string;
}

interface Outcome {
  readonly form: FormInfo;
  readonly inserted: InsertedForm;
}

/**
 * Buttons insert the plant's forms that fit a record. Shows nothing without forms, or if they cannot be
 * listed.
 */
export function FormList({ record, subject }: FormListProps): ReactNode {
  const { actions, strings, work, setExplanation } = usePane();
  const words = strings.forms;
  const [outcome, setOutcome] = useState<Outcome>();
  const { answer } = useAnswer(useCallback((signal: AbortSignal) => actions.listForms(signal), [actions]));
  const fitting = answer.is === "ready" ? answer.value.filter(({ inputs }) => fits(record, inputs)) : [];
  if (fitting.length === 0) return null;
  const name = `form of ${record.is} ${subject}`;
  const insert = async (form: FormInfo): Promise<void> => {
    setOutcome(undefined);
    const what = words.insert({ form: form.name, subject });
    const inserted = await work.run(name, what, (running) => actions.insertForm(form, record, running));
    if (inserted === undefined) return;
    setOutcome({ form, inserted });
    // The form is in front now, and it would show an explanation of another worksheet.
    setExplanation(undefined);
  };
  return (
    <section aria-label={words.section}>
      <h2>{words.section}</h2>
      <p className="quiet">{words.undo}</p>
      <Working name={name} />
      {outcome !== undefined && <Inserted {...outcome} onDismiss={() => setOutcome(undefined)} />}
      <div className="page-buttons">
        {fitting.map((form) => (
          <WorkButton
            key={form.id}
            size="small"
            aria-label={words.insert({ form: form.name, subject })}
            onClick={() => void insert(form)}
          >
            {form.name}
          </WorkButton>
        ))}
      </div>
    </section>
  );
}

function fits({ is }: FormRecord, inputs: FormInfo["inputs"]): boolean {
  return subjectsOf(inputs).includes(is);
}

function Inserted({ form, inserted, onDismiss }: Outcome & { readonly onDismiss: () => void }): ReactNode {
  const { strings } = usePane();
  const words = strings.forms;
  switch (inserted.is) {
    case "inserted": {
      const { sheets, missing } = inserted;
      const tone = missing.length === 0 ? "good" : "warning";
      const title = words.inserted({ form: form.name, sheets: sheets.join(", ") });
      return (
        <Notice {...{ tone, title, onDismiss }}>
          {missing.length > 0 && <p>{words.missing({ names: missing.join(", ") })}</p>}
          <p>{words.yours}</p>
        </Notice>
      );
    }
    case "refused": {
      const contents = inserted.contents.map((content) => words.contents[content]).join(", ");
      return (
        <Notice tone="warning" title={words.refused({ form: form.name })} onDismiss={onDismiss}>
          <p>{contents === "" ? words.refusedElsewhere : words.refusedWhy({ contents })}</p>
        </Notice>
      );
    }
    case "unsupported":
      return <Notice tone="warning" title={words.unsupported} onDismiss={onDismiss} />;
  }
}
