import type { ReactNode } from "react";
import type { SignedIn } from "../../../contract/relay-api.ts";
import { usePane } from "../hooks/pane-context.ts";

/** Who signed in, in the bar at the bottom, with what to do about it: use another account, or sign out. */
export default function AccountChoice({ person }: { readonly person: SignedIn }): ReactNode {
  const { strings, work, signingIn } = usePane();
  const words = strings.signIn;
  const { signIn, signOut, isOpen } = signingIn;
  const who = person.role === "reader" ? `${person.name} (${words.reader})` : person.name;
  return (
    <span className="choice">
      <span aria-hidden="true" className="account">
        {isOpen ? `${words.signingIn}…` : who} ⌄
      </span>
      <select
        aria-label={words.account}
        value=""
        disabled={isOpen || work.current !== undefined}
        onChange={({ target }) => void (target.value === "another" ? signIn("another") : signOut())}
      >
        <option value="">{who}</option>
        <option value="another">{words.another}</option>
        <option value="out">{words.signOut}</option>
      </select>
    </span>
  );
}
