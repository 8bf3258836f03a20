import "./sample-card.css";
import type { ReactNode } from "react";
import { sampleSteps } from "../../actions/interface/sample-instance.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { usePull } from "../hooks/use-pull.ts";
import { Working } from "../notices/working.tsx";

/**
 * What the add-in is good for, in three steps on an analysis that comes with it: its LOSS, the Pareto of it, its report. It
 * needs neither a relay nor a sign-in.
 */
export default function SampleCard(): ReactNode {
  const { actions, strings, work, firstRun } = usePane();
  const words = strings.sample;
  const { report, keep } = usePull("sample");
  const dismiss = () => {
    // The focus would be gone with the button.
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    firstRun.end();
  };
  return (
    <section className="sample-card" aria-labelledby="sample-title">
      <div className="head">
        <h2 id="sample-title">{words.title}</h2>
        <button type="button" className="link" onClick={dismiss}>
          {strings.general.dismiss}
        </button>
      </div>
      <p className="quiet">{words.detail}</p>
      <ol>
        {sampleSteps.map((step) => {
          const { what, todo } = words.steps[step];
          return (
            <li key={step}>
              <Button
                size="small"
                disabled={work.current !== undefined}
                aria-describedby={`sample-${step}`}
                onClick={() =>
                  void keep(`${words.showing}: ${what}`, (running) => actions.showSample(step, running))
                }
              >
                {what}
              </Button>
              <p className="quiet" id={`sample-${step}`}>
                {todo}
              </p>
            </li>
          );
        })}
      </ol>
      <Working name="sample" />
      {report !== undefined && <Notice tone="good" title={strings.pages.made({ sheet: report.sheetName })} />}
    </section>
  );
}
