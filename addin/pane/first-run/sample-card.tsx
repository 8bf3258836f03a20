import "./sample-card.css";
import type { ReactNode } from "react";
import { sampleSteps } from "../../actions/interface/sample-instance.ts";
import { usePane } from "../hooks/pane-context.ts";
import { usePull } from "../hooks/use-pull.ts";
import { Working } from "../notices/working.tsx";
import { pageFacts } from "../../actions/interface/page-facts.ts";
import type { SampleStep } from "../../actions/interface/sample-instance.ts";
import type { Picture } from "../../results/page/page-facts.ts";
import { Tile } from "../kit/tile.tsx";

const pictures: Readonly<Record<SampleStep, Picture>> = {
  loss: {
    light: "M5 12h10v4h-10z M5 18h10v4h-10z M5 24h10v4h-10z",
    middle: "M17 12h26v4h-26z M17 18h20v4h-20z M17 24h23v4h-23z",
    dark: "M5 4h38v5h-38z",
  },
  pareto: pageFacts.waste_pareto.picture,
  report: pageFacts.analysis_report.picture,
};

/**
 * Three steps on the included sample analysis, without relay or sign-in. The result of a step replaces a
 * line above, so that nothing moves.
 */
export default function SampleCard(): ReactNode {
  const { actions, strings, work, firstRun } = usePane();
  const words = strings.sample;
  const { report, runAndKeep } = usePull("sample");
  const isBusy = work.current !== undefined;
  const dismiss = () => {
    // The focus would disappear with the button.
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
      {report === undefined ? (
        <p className="quiet">{words.detail}</p>
      ) : (
        <p className="quiet" role="status">
          <span aria-hidden="true">✓ </span>
          {strings.pages.made({ sheet: report.sheetName })}
        </p>
      )}
      <ol className="gallery">
        {sampleSteps.map((step) => {
          const { what, todo } = words.steps[step];
          return (
            <Tile
              key={step}
              {...{ picture: pictures[step], label: what, name: what, title: todo, isBusy }}
              onPress={() =>
                void runAndKeep(`${words.showing}: ${what}`, (running) => actions.showSample(step, running))
              }
            />
          );
        })}
      </ol>
      <Working name="sample" />
    </section>
  );
}
