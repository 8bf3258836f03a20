import { createContext, lazy, use, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/** What a stand-in can do about the part that is missing. */
export interface StandInProps {
  readonly onTryAgain: () => void;
  /** Leads back from the page that the part would have been. */
  readonly onBack?: () => void;
}

const WhenAway = createContext<StandInProps>({ onTryAgain: () => undefined });

/**
 * Makes a part of the pane that is fetched when it is first shown, within a `Suspense`. Where it cannot be fetched, since the relay is away, the
 * stand-in is shown in its place, nothing where none is given; it is asked for again when the stand-in says so, and the next time it is shown.
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
