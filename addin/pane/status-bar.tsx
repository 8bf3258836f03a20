import { Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { Connection } from "../actions/interface/actions.ts";
import { allLanguages, languageInItself } from "../actions/interface/languages.ts";
import { usePane } from "./hooks/pane-context.ts";
import type { Asked } from "./hooks/use-answer.ts";
import { lazily } from "./kit/lazily.tsx";
import { useNamesLanguage } from "./hooks/names-language.ts";

const Account = lazily(() => import("./sign-in/account.tsx"));

/** The bar at the bottom: where the add-in is connected, as whom, in which language names are asked for, and in which the pane speaks. */
export function StatusBar({
  connection,
  nextTry,
}: {
  readonly connection: Asked<Connection>;
  /** When a lost connection is tried next, in milliseconds of `Date.now()`. */
  readonly nextTry: number | undefined;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.connection;
  const { lang, choose } = useNamesLanguage();
  const { answer, again } = connection;
  const missing = answer.is === "here" ? Object.values(answer.value.missingFields).flat() : [];
  const state = answer.is === "here" ? "on" : answer.is === "failed" ? "off" : "asking";
  const isSignedOut = answer.is === "failed" && answer.failure.code === "not_signed_in";
  const where =
    answer.is === "here"
      ? answer.value.signedIn === undefined
        ? words.connected({ db: answer.value.db, login: answer.value.login })
        : answer.value.db
      : answer.is === "failed"
        ? isSignedOut
          ? strings.instanceFailures.not_signed_in.what
          : words.away
        : words.connecting;
  return (
    <footer className="status-bar" aria-label={words.label}>
      <span className={`lamp ${state}`} aria-hidden="true">
        {state === "off" ? "○" : "●"}
      </span>
      <span className="where" role="status" title={where}>
        {where}
      </span>
      {isSignedOut && (
        <Suspense>
          <Account />
        </Suspense>
      )}
      {answer.is === "failed" && !isSignedOut && (
        <>
          {nextTry !== undefined && <NextTry key={nextTry} at={nextTry} />}
          <button type="button" className="link" onClick={again}>
            {nextTry === undefined ? strings.general.tryAgain : words.tryNow}
          </button>
        </>
      )}
      {missing.length > 0 && <Warning words={words.missing({ fields: missing.join(", ") })} />}
      {answer.is === "here" && answer.value.keyEnds !== undefined && (
        <Warning
          words={words[answer.value.keyEnds.isCertain ? "keyEnds" : "keyMayEnd"](answer.value.keyEnds)}
        />
      )}
      {answer.is === "here" && answer.value.signedIn !== undefined && (
        <Suspense>
          <Account person={answer.value.signedIn} />
        </Suspense>
      )}
      {answer.is === "here" && (
        <span className="choice">
          <span aria-hidden="true">
            {words.namesIn({ language: lang === null ? words.namesDefault : languageInItself(lang) })} ⌄
          </span>
          <select
            aria-label={words.chooseNames}
            value={lang ?? ""}
            onChange={({ target }) =>
              choose(answer.value.languages.find((code) => code === target.value) ?? null)
            }
          >
            <option value="">{words.namesDefaultLong}</option>
            {answer.value.languages.map((code) => (
              <option key={code} value={code}>
                {words.namesReadOnly({ language: languageInItself(code) })}
              </option>
            ))}
          </select>
        </span>
      )}
      <LanguageChoice />
    </footer>
  );
}

/** Counts down to the next try. It is not read out each second. */
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

/** A sign whose words show when it is pointed at, and are read out. */
function Warning({ words }: { readonly words: string }): ReactNode {
  return (
    <span title={words}>
      <span className="sign warning" role="img" aria-label={words}>
        !
      </span>
    </span>
  );
}

/** The choice of the pane's language, which is also that of worksheets from their next refresh on. What is open stays as it is. */
function LanguageChoice(): ReactNode {
  const { strings, speak } = usePane();
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
          void speak(language).then((isSpoken) => setFailed(!isSpoken));
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
