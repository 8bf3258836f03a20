import type { ReactNode } from "react";
import { usePane } from "../pane-context.ts";
import { useSigningIn } from "./use-signing-in.ts";

/** The way on for who is not signed in, in the bar at the bottom, whatever view is in front. */
export default function SignInLink(): ReactNode {
  const { strings, work } = usePane();
  const words = strings.signIn;
  const { signIn, isOpen, cancel } = useSigningIn();
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
