import { createContext, lazy, use, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/** The actions of a stand-in for a missing part. */
export interface StandInProps {
  readonly onTryAgain: () => void;
  /** Returns from the page that the part would have been. */
  readonly onBack?: () => void;
}

const WhenAway = createContext<StandInProps>({ onTryAgain: () => undefined });

/**
 * Returns a part of the pane that loads when it is first shown, within a `Suspense`. If it cannot load, since
 * the relay is unreachable, the stand-in replaces it; without a stand-in, nothing is shown. It loads again
 * when the stand-in asks for it, and the next time it is shown.
 */
export function lazily<Props extends object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
  StandIn: ComponentType<StandInProps> = Nothing,
): ComponentType<Props> {
  const Away = (): ReactNode => <StandIn {...use(WhenAway)} />;
  const make = () =>
    lazy<ComponentType<Props>>(() =>
      fetchPart().catch(() => {
        current = make();
        return { default: Away };
      }),
    );
  let current = make();
  return function Later(props: Props & Pick<StandInProps, "onBack">): ReactNode {
    const [Part, show] = useState(() => current);
    const { onBack } = props;
    const whenAway = { onTryAgain: () => show(() => current), ...(onBack && { onBack }) };
    return (
      <WhenAway value={whenAway}>
        <Part {...props} />
      </WhenAway>
    );
  };
}

function Nothing(): ReactNode {
  return null;
}
