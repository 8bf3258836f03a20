import type { ReactNode } from "react";
import type { SignedIn } from "../../../contract/relay-info.ts";
import { usePane } from "../hooks/pane-context.ts";

/** Offers choices of the signed-in user, or a link to sign in. */
export default function Account({ person }: { readonly person?: SignedIn }): ReactNode {
  return person === undefined ? <SignInLink /> : <AccountChoice person={person} />;
}

function SignInLink(): ReactNode {
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

/** The name opens a choice: another account, or sign out. */
function AccountChoice({ person }: { readonly person: SignedIn }): ReactNode {
  const { strings, work, signingIn } = usePane();
  const words = strings.signIn;
  const { signIn, signOut, isOpen } = signingIn;
  const nameAndRole = person.role === "reader" ? `${person.name} (${words.reader})` : person.name;
  return (
    <span className="choice">
      <span aria-hidden="true" className="account">
        {isOpen ? `${words.signingIn}…` : nameAndRole} ⌄
      </span>
      <select
        aria-label={words.account}
        value=""
        disabled={isOpen || work.current !== undefined}
        onChange={({ target }) => void (target.value === "another" ? signIn("another") : signOut())}
      >
        <option value="">{nameAndRole}</option>
        <option value="another">{words.another}</option>
        <option value="out">{words.signOut}</option>
      </select>
    </span>
  );
}
