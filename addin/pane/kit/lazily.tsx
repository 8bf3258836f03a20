import { createContext, lazy, use, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/** For the component that replaces a part that could not be loaded. */
export interface FallbackProps {
  readonly onTryAgain: () => void;
  /** Leaves the page that could not be loaded. */
  readonly onBack?: () => void;
}

const FallbackContext = createContext<FallbackProps>({ onTryAgain: () => undefined });

/**
 * Returns a component whose code loads when it is first shown, within a `Suspense`. If that fails, shows
 * `Fallback`; by default nothing. Loads again after `onTryAgain`, and the next time the component is shown.
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
