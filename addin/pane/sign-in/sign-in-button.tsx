import type { ReactNode } from "react";
import { Button } from "../fluent.tsx";
import { usePane } from "../pane-context.ts";
import { failureInWords } from "../failure-words.ts";
import { useSigningIn } from "./use-signing-in.ts";

/** The way on for who is not signed in, or signed in as somebody who may not: it opens the dialog, and tells when it has ended well. */
export default function SignInButton({
  account,
  label,
  onSignedIn,
}: {
  readonly account: "any" | "another";
  readonly label?: string | undefined;
  readonly onSignedIn?: (() => void) | undefined;
}): ReactNode {
  const { strings, work } = usePane();
  const words = strings.signIn;
  const { signIn, isOpen, failure, cancel } = useSigningIn(onSignedIn);
  const { what, todo } = failure === undefined ? { what: "", todo: "" } : failureInWords(failure, strings);
  return (
    <>
      {isOpen ? (
        <>
          <p role="status">{words.inOwnWindow}</p>
          <Button size="small" onClick={cancel}>
            {strings.general.cancel}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          appearance="primary"
          disabled={work.current !== undefined}
          onClick={() => void signIn(account)}
        >
          {label ?? (account === "any" ? words.signIn : words.another)}
        </Button>
      )}
      {failure !== undefined && !isOpen && (
        <p role="alert">
          <strong>{what}</strong> {todo}
        </p>
      )}
    </>
  );
}
