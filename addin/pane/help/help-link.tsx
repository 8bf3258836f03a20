import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";

/** A small link to the matching part of the user guide; a sign if there is no space for words. */
export function HelpLink({
  to,
  isSign = false,
}: {
  /** The anchor of a heading of the guide. */
  readonly to: string;
  readonly isSign?: boolean;
}): ReactNode {
  const { strings, openGuide } = usePane();
  const { what, opens } = strings.help;
  const address = new URL(`/help/#${to}`, location.href).href;
  return (
    <a
      className={isSign ? "help sign" : "help"}
      href={address}
      target="_blank"
      rel="noopener"
      title={opens}
      {...(isSign && { "aria-label": what })}
      onClick={(event) => {
        event.preventDefault();
        openGuide(address);
      }}
    >
      {isSign ? "?" : what}
    </a>
  );
}
