import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "./notice.tsx";

/** A look at the cells with functions. Each is an object of its own, so that it can be repeated. */
interface Look {
  /** True if the look also asks the functions again. */
  readonly asks: boolean;
}

/**
 * Asks functions once more that still show #BUSY! after a refresh. If some do not answer then either, says
 * how many. Each look follows a pause without edits, so it never disturbs a user who types.
 *
 * @param edits changes with each edit in the workbook
 * @param pause the milliseconds without edits before each look
 */
export default function BusyFunctions({
  edits,
  pause,
}: {
  readonly edits: number;
  readonly pause: number;
}): ReactNode {
  const { actions, strings } = usePane();
  const [look, setLook] = useState<Look | undefined>({ asks: true });
  const [missing, setMissing] = useState(0);
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    if (look === undefined) return undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      const counted = await actions.countBusyFunctions(look.asks);
      if (isOver) return;
      const count = counted.ok ? counted.value : 0;
      const isEdited = !counted.ok && counted.failure.code === "cell_being_edited";
      if (isEdited) setLook({ ...look });
      else if (look.asks && count > 0) setLook({ asks: false });
      else {
        setLook(undefined);
        setMissing(count);
      }
    };
    const timer = setTimeout(() => void take().catch((thrown: unknown) => setDefect({ thrown })), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [actions, look, edits, pause]);
  if (defect !== undefined) throw defect.thrown;
  if (missing === 0) return null;
  return (
    <Notice
      tone="warning"
      title={strings.general.busyFunctions({ count: missing })}
      buttons={
        <Button size="small" onClick={() => setMissing(0)}>
          {strings.general.dismiss}
        </Button>
      }
    >
      <p>{strings.general.busyTodo({ error: "#BUSY!" })}</p>
    </Notice>
  );
}
