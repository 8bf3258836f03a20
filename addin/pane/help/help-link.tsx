import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";

/** A link to a section of the user guide. With `iconOnly`, it is a question mark. */
export function HelpLink({
  to,
  iconOnly = false,
}: {
  /** The anchor of a heading of the guide. */
  readonly to: string;
  readonly iconOnly?: boolean;
}): ReactNode {
  const { strings, openGuide } = usePane();
  const { what, opens } = strings.help;
  const address = new URL(`/help/#${to}`, location.href).href;
  return (
    <a
      className={iconOnly ? "help sign" : "help"}
      href={address}
      target="_blank"
      rel="noopener"
      title={opens}
      {...(iconOnly && { "aria-label": what })}
      onClick={(event) => {
        event.preventDefault();
        openGuide(address);
      }}
    >
      {iconOnly ? "?" : what}
    </a>
  );
}
