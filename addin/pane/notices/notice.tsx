/** Notices in the pane: of anything, of what failed, of a part that could not be fetched. */

import { Suspense } from "react";
import type { ReactNode } from "react";
import type { ActionFailure } from "../../actions/interface/result.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { lazily } from "../kit/lazily.tsx";
import type { StandInProps } from "../kit/lazily.tsx";
import { failureInWords } from "../wording/failure-words.ts";

const SignInButton = lazily(() => import("../sign-in/sign-in-button.tsx"));
const CopyDetails = lazily(() => import("../support/copy-details.tsx"));

/** Failures that signing in, as somebody or as somebody else, is the way out of. */
const needsSignIn: readonly ActionFailure["code"][] = ["not_signed_in", "no_role", "no_user_key"];

/** How much a notice asks for attention; it also decides the sign in front of it, so that colour is never alone. */
type Tone = "info" | "good" | "warning" | "bad";

const signs: Readonly<Record<Tone, string>> = { info: "i", good: "✓", warning: "!", bad: "×" };

/**
 * A short message with what to do and, below, buttons. Bad news is read out at once, the rest when it is
 * quiet. One that may be dismissed has a cross for it.
 */
export function Notice({
  tone,
  title,
  children,
  buttons,
  onDismiss,
}: {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ReactNode;
  readonly buttons?: ReactNode;
  readonly onDismiss?: () => void;
}): ReactNode {
  return (
    <div className={`notice ${tone}`} role={tone === "bad" ? "alert" : "status"}>
      <span className="sign" aria-hidden="true">
        {signs[tone]}
      </span>
      <div className="words">
        <strong>{title}</strong>
        {children}
        {buttons !== undefined && <div className="buttons">{buttons}</div>}
      </div>
      {onDismiss && <Dismiss onDismiss={onDismiss} />}
    </div>
  );
}

function Dismiss({ onDismiss }: { readonly onDismiss: () => void }): ReactNode {
  const { dismiss } = usePane().strings.general;
  return (
    <button type="button" className="dismiss" aria-label={dismiss} title={dismiss} onClick={onDismiss}>
      ×
    </button>
  );
}

/** Tells of a failure: what happened, where, what to do, and a way on where there is one. */
export function FailureNotice({
  failure,
  onTryAgain,
  onDismiss,
  signInLabel,
}: {
  readonly failure: ActionFailure;
  /** What the button says where signing in is the way on; the usual words where nothing else is given. */
  readonly signInLabel?: string;
  readonly onTryAgain?: () => void;
  readonly onDismiss?: () => void;
}): ReactNode {
  const { strings } = usePane();
  const { what, todo, details } = failureInWords(failure, strings);
  const isCancel = failure.code === "cancelled";
  const signIn = needsSignIn.includes(failure.code) && (
    <Suspense>
      <SignInButton
        account={failure.code === "not_signed_in" ? "any" : "another"}
        label={signInLabel}
        onSignedIn={onTryAgain ?? onDismiss}
      />
    </Suspense>
  );
  return (
    <Notice
      tone={isCancel ? "info" : "bad"}
      title={what}
      buttons={
        (signIn !== false || (onTryAgain ?? onDismiss)) && (
          <>
            {signIn}
            {onTryAgain && signIn === false && (
              <Button size="small" onClick={onTryAgain}>
                {strings.general.tryAgain}
              </Button>
            )}
            {onDismiss && (
              <Button size="small" onClick={onDismiss}>
                {strings.general.dismiss}
              </Button>
            )}
          </>
        )
      }
    >
      <p>{todo}</p>
      {details.map((detail) => (
        <p key={detail} className="detail">
          {detail}
        </p>
      ))}
      {isForSupport(failure) && (
        <Suspense>
          <CopyDetails failure={failure} />
        </Suspense>
      )}
    </Notice>
  );
}

/** Tells whether somebody else may have to look into it: not where a person chose it or only has to sign in. */
function isForSupport({ source, code }: ActionFailure): boolean {
  return source === "instance" ? code !== "cancelled" && !needsSignIn.includes(code) : code === "excel_error";
}

const relayAway = {
  source: "instance",
  code: "relay_unreachable",
  kind: "no_connection",
  message: "",
} as const;

/** Stands in the place of a view that could not be fetched, because the relay is away. */
export function Unfetched({ onTryAgain, onBack }: StandInProps): ReactNode {
  const { strings } = usePane();
  return (
    <>
      {onBack && (
        <div className="page-head">
          <button type="button" className="link" onClick={onBack}>
            <span aria-hidden="true">‹ </span>
            {strings.analyses.back}
          </button>
        </div>
      )}
      <FailureNotice failure={relayAway} onTryAgain={onTryAgain} />
    </>
  );
}
