import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";

/** The way on for who is not signed in, in the bar at the bottom, whatever view is in front. */
export default function SignInLink(): ReactNode {
  const { strings, work, signingIn } = usePane();
  const words = strings.signIn;
  const { signIn, isOpen, cancel } = signingIn;
  return isOpen ? (
    <button type="button" className="link" onClick={cancel}>
      {strings.general.cancel}
    </button>
  ) : (
    <button
      type="button"
      className="link"
      disabled={work.current !== undefined}
      onClick={() => void signIn("any")}
    >
      {words.signIn}
    </button>
  );
}
