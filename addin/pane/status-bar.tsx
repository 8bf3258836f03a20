import { Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { Connection } from "../actions/interface/actions.ts";
import { allLanguages, languageInItself } from "../actions/interface/languages.ts";
import { usePane } from "./hooks/pane-context.ts";
import type { PaneWords } from "../words/words.ts";
import type { Answer, RepeatableAnswer } from "./hooks/use-answer.ts";
import { lazily } from "./kit/lazily.tsx";
import { useNamesLanguage } from "./hooks/names-language.ts";

const Account = lazily(() => import("./sign-in/account.tsx"));

interface StatusProps {
  readonly connection: RepeatableAnswer<Connection>;
  /** In milliseconds of `Date.now()`; undefined without a lost connection. */
  readonly nextTry: number | undefined;
}

export function StatusBar(props: StatusProps): ReactNode {
  const { strings } = usePane();
  const { answer } = props.connection;
  const state = answer.is === "ready" ? "on" : answer.is === "failed" ? "off" : "asking";
  const words = connectionInWords(answer, strings);
  return (
    <footer className="status-bar" aria-label={strings.connection.label}>
      <span className={`lamp ${state}`} aria-hidden="true">
        {state === "off" ? "○" : "●"}
      </span>
      <span className="where" role="status" title={words}>
        {words}
      </span>
      {answer.is === "failed" && <Reconnect {...props} needsSignIn={isSignedOut(answer)} />}
      {answer.is === "ready" && <Connected connection={answer.value} />}
      <LanguageChoice />
    </footer>
  );
}

function isSignedOut(answer: Answer<Connection>): boolean {
  return answer.is === "failed" && answer.failure.code === "not_signed_in";
}

function connectionInWords(
  answer: Answer<Connection>,
  { connection: words, instanceFailures }: PaneWords,
): string {
  if (answer.is === "waiting") return words.connecting;
  if (answer.is === "failed") return isSignedOut(answer) ? instanceFailures.not_signed_in.what : words.away;
  const { db, login, signedIn } = answer.value;
  return signedIn === undefined ? words.connected({ db, login }) : db;
}

function Reconnect({
  connection: { askAgain },
  nextTry,
  needsSignIn,
}: StatusProps & { readonly needsSignIn: boolean }): ReactNode {
  const { strings } = usePane();
  if (needsSignIn)
    return (
      <Suspense>
        <Account />
      </Suspense>
    );
  return (
    <>
      {nextTry !== undefined && <NextTry key={nextTry} at={nextTry} />}
      <button type="button" className="link" onClick={askAgain}>
        {nextTry === undefined ? strings.general.tryAgain : strings.connection.tryNow}
      </button>
    </>
  );
}

/** Also warns of missing fields and of a key that expires. */
function Connected({
  connection: { missingFields, keyEnds, signedIn, languages },
}: {
  readonly connection: Connection;
}): ReactNode {
  const words = usePane().strings.connection;
  const { lang, choose } = useNamesLanguage();
  const missing = Object.values(missingFields).flat();
  return (
    <>
      {missing.length > 0 && <Warning words={words.missing({ fields: missing.join(", ") })} />}
      {keyEnds !== undefined && (
        <Warning words={words[keyEnds.isCertain ? "keyEnds" : "keyMayEnd"](keyEnds)} />
      )}
      {signedIn !== undefined && (
        <Suspense>
          <Account person={signedIn} />
        </Suspense>
      )}
      <span className="choice">
        <span aria-hidden="true">
          {words.namesIn({ language: lang === null ? words.namesDefault : languageInItself(lang) })} ⌄
        </span>
        <select
          aria-label={words.chooseNames}
          value={lang ?? ""}
          onChange={({ target }) => choose(languages.find((code) => code === target.value) ?? null)}
        >
          <option value="">{words.namesDefaultLong}</option>
          {languages.map((code) => (
            <option key={code} value={code}>
              {words.namesReadOnly({ language: languageInItself(code) })}
            </option>
          ))}
        </select>
      </span>
    </>
  );
}

/** Screen readers do not read each second. */
function NextTry({ at }: { readonly at: number }): ReactNode {
  const { strings } = usePane();
  const secondsLeft = (): number => Math.max(0, Math.ceil((at - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return <span className="next-try">{strings.connection.nextTry({ seconds })}</span>;
}

/** Screen readers read the words of the tooltip. */
function Warning({ words }: { readonly words: string }): ReactNode {
  return (
    <span title={words}>
      <span className="sign warning" role="img" aria-label={words}>
        !
      </span>
    </span>
  );
}

/**
 * Changes the pane's language. Open forms keep their input. A worksheet gets the new language at its next
 * refresh.
 */
function LanguageChoice(): ReactNode {
  const { strings, setLanguage } = usePane();
  const words = strings.connection;
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className="choice" {...(hasFailed && { title: words.languageMissing })}>
      {hasFailed && (
        <span className="sign warning" role="alert" aria-label={words.languageMissing}>
          !
        </span>
      )}
      <span aria-hidden="true">{languageInItself(strings.language)} ⌄</span>
      <select
        aria-label={words.chooseLanguage}
        value={strings.language}
        onChange={({ target }) => {
          const language = allLanguages.find((code) => code === target.value);
          if (language === undefined) return;
          void setLanguage(language).then((isLoaded) => setFailed(!isLoaded));
        }}
      >
        {allLanguages.map((code) => (
          <option key={code} value={code} lang={code.replace("_", "-")}>
            {languageInItself(code)}
          </option>
        ))}
      </select>
    </span>
  );
}
