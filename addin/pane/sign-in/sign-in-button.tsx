import type { ReactNode } from "react";
import type { SignInAccount } from "../../actions/interface/actions.ts";
import { Button } from "../kit/fluent.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";

/** Signs the user in. Calls `onSignedIn` after success. */
export default function SignInButton({
  account,
  label,
  onSignedIn,
}: {
  readonly account: SignInAccount;
  readonly label?: string | undefined;
  readonly onSignedIn?: (() => void) | undefined;
}): ReactNode {
  const { strings, signingIn } = usePane();
  const words = strings.signIn;
  const { signIn, isOpen, cancel } = signingIn;
  const press = async (): Promise<void> => {
    if (await signIn(account)) onSignedIn?.();
  };
  return isOpen ? (
    <>
      <p role="status">{words.inOwnWindow}</p>
      <Button size="small" onClick={cancel}>
        {strings.general.cancel}
      </Button>
    </>
  ) : (
    <WorkButton size="small" appearance="primary" onClick={() => void press()}>
      {label ?? { any: words.signIn, another: words.another, dialog: words.inWindow }[account]}
    </WorkButton>
  );
}
