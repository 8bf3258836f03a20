import { Suspense } from "react";
import type { ReactNode } from "react";
import type { SignInAccount } from "../../actions/interface/actions.ts";
import type { ActionFailure } from "../../actions/interface/result.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { lazily } from "../kit/lazily.tsx";
import type { FallbackProps } from "../kit/lazily.tsx";
import { failureInWords } from "../wording/failure-words.ts";

const SignInButton = lazily(() => import("../sign-in/sign-in-button.tsx"));
const CopyDetails = lazily(() => import("../support/copy-details.tsx"));

/** Failures that users can solve by signing in, and how. */
const signIns: Readonly<Partial<Record<ActionFailure["code"], SignInAccount>>> = {
  not_signed_in: "any",
  no_role: "another",
  no_user_key: "another",
  office_sign_in_failed: "dialog",
};

/** Decides the colour, and the sign that repeats what the colour means. */
type Tone = "info" | "good" | "warning" | "bad";

const signs: Readonly<Record<Tone, string>> = { info: "i", good: "✓", warning: "!", bad: "×" };

/**
 * Screen readers read a `bad` notice at once, and others when they are idle. `onDismiss` adds a close
 * button.
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

/**
 * Shows what happened and what to do. Some failures have a button that copies details for an administrator.
 */
export function FailureNotice({
  failure,
  onTryAgain,
  onDismiss,
  signInLabel,
}: {
  readonly failure: ActionFailure;
  /** The text of the sign-in button, if not the default. */
  readonly signInLabel?: string;
  readonly onTryAgain?: () => void;
  readonly onDismiss?: () => void;
}): ReactNode {
  const { strings } = usePane();
  const { what, todo, details } = failureInWords(failure, strings);
  const isCancel = failure.code === "cancelled";
  const account = signIns[failure.code];
  const signIn = account !== undefined && (
    <Suspense>
      <SignInButton account={account} label={signInLabel} onSignedIn={onTryAgain ?? onDismiss} />
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

/**
 * An administrator may need details of failures of the relay or the instance, and of `excel_error`. Users
 * can solve the others.
 */
function isForSupport({ source, code }: ActionFailure): boolean {
  return source === "instance" ? code !== "cancelled" && !(code in signIns) : code === "excel_error";
}

const relayUnreachable = {
  source: "instance",
  code: "relay_unreachable",
  kind: "no_connection",
  message: "",
} as const;

/** Replaces a part whose code cannot be loaded, because the relay is unreachable. */
export function ViewNotLoaded({ onTryAgain, onBack }: FallbackProps): ReactNode {
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
      <FailureNotice failure={relayUnreachable} onTryAgain={onTryAgain} />
    </>
  );
}
