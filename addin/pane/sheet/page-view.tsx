import type { ReactNode } from "react";
import type { PageDescription } from "../../actions/page-actions.ts";
import { Button } from "../fluent.tsx";
import { usePane } from "../pane-context.ts";
import { Working } from "../working.tsx";
import { RefreshAll } from "./refresh-all.tsx";

/** A page of results: whence it is, and Refresh. */
export function PageView({
  page,
  onChanged,
}: {
  readonly page: PageDescription;
  readonly onChanged: () => void;
}): ReactNode {
  const { strings, format, work, refresh } = usePane();
  const words = strings.sheet;
  const { sheetId, name, instance, login } = page;
  const where = URL.canParse(instance.url) ? new URL(instance.url).host : instance.url;
  const refreshThis = async () => {
    await refresh({ sheetId }, words.refreshingPlain);
    onChanged();
  };
  return (
    <div className="view scrolls">
      <header className="provenance">
        <h2>{name}</h2>
        <p className="quiet">
          {words.pulled(format.moment(new Date(page.pulledAt)))}{" "}
          {words.from(`${where}, ${instance.db}`, login)}
        </p>
      </header>
      <Button appearance="primary" disabled={work.current !== undefined} onClick={() => void refreshThis()}>
        {words.refreshPlain}
      </Button>
      <Working name="refresh" />
      <RefreshAll />
    </div>
  );
}
