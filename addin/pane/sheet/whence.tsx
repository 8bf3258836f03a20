import type { ReactNode } from "react";
import { isSample } from "../../actions/interface/sample-instance.ts";
import { usePane } from "../hooks/pane-context.ts";

const day = 24 * 60 * 60 * 1000;

/** When, whence and by whom a worksheet was pulled, and that this is a while ago where it is more than a day; of the sample that it is one. */
export function Whence({
  pulledAt,
  instance,
  login,
}: {
  /** ISO 8601. */
  readonly pulledAt: string;
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.sheet;
  const at = new Date(pulledAt);
  const days = Math.floor((Date.now() - at.getTime()) / day);
  const where = URL.canParse(instance.url) ? new URL(instance.url).host : instance.url;
  if (isSample(instance)) return <p className="quiet">{strings.instanceFailures.sample_only.what}</p>;
  return (
    <>
      <p className="quiet">
        {words.pulled({ when: format.moment(at) })} {words.from({ where: `${where}, ${instance.db}`, login })}
      </p>
      {days >= 1 && (
        <p className="older">
          <span aria-hidden="true">! </span>
          {words.older({ age: format.daysAgo(days) })}
        </p>
      )}
    </>
  );
}
