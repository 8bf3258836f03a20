import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "./notice.tsx";

/** Excel did not report which button was pressed. */
export default function PressAgain({ onDismiss }: { readonly onDismiss: () => void }): ReactNode {
  const { general } = usePane().strings;
  return (
    <Notice
      tone="warning"
      title={general.pressLost}
      buttons={
        <Button size="small" onClick={onDismiss}>
          {general.dismiss}
        </Button>
      }
    >
      <p>{general.pressAgain}</p>
    </Notice>
  );
}
