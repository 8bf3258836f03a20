import { createContext, lazy, use, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/** The actions of the component that replaces a part that could not be loaded. */
export interface FallbackProps {
  readonly onTryAgain: () => void;
  /** Returns from the page that the part would have been. */
  readonly onBack?: () => void;
}

const FallbackContext = createContext<FallbackProps>({ onTryAgain: () => undefined });

/**
 * Returns a component whose code loads when it is first shown, within a `Suspense`. If the code cannot load,
 * since the relay is unreachable, `Fallback` is shown instead; by default nothing. The code loads again after
 * the fallback's `onTryAgain`, and the next time the component is shown.
 */
export function lazily<Props extends object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
  Fallback: ComponentType<FallbackProps> = Nothing,
): ComponentType<Props> {
  const NotLoaded = (): ReactNode => <Fallback {...use(FallbackContext)} />;
  const make = () =>
    lazy<ComponentType<Props>>(() =>
      fetchPart().catch(() => {
        current = make();
        return { default: NotLoaded };
      }),
    );
  let current = make();
  return function Later(props: Props & Pick<FallbackProps, "onBack">): ReactNode {
    const [Part, show] = useState(() => current);
    const { onBack } = props;
    const fallbackProps = { onTryAgain: () => show(() => current), ...(onBack && { onBack }) };
    return (
      <FallbackContext value={fallbackProps}>
        <Part {...props} />
      </FallbackContext>
    );
  };
}

function Nothing(): ReactNode {
  return null;
}
