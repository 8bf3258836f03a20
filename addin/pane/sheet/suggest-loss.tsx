import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../kit/fluent.tsx";
import { lazily } from "../kit/lazily.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { ViewNotLoaded } from "../notices/notice.tsx";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";

const LossSuggestions = lazily(() => import("./loss-suggestions.tsx"), ViewNotLoaded);

/** Reads nothing before the user opens the suggestions. */
export function SuggestLoss({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings } = usePane();
  const [isOpen, setOpen] = useState(false);
  const { kind } = sheet.query;
  if (kind !== "loss" && kind !== "unexplained") return null;
  if (!isOpen)
    return (
      <div className="buttons">
        <Button size="small" onClick={() => setOpen(true)}>
          {strings.suggestions.open}
        </Button>
      </div>
    );
  return (
    <Suspense fallback={<Waiting what={strings.suggestions.title} />}>
      <LossSuggestions sheet={sheet} />
    </Suspense>
  );
}
