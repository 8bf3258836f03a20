import { useState } from "react";
import type { ReactNode } from "react";
import { allLanguages, languageInItself } from "../actions/interface/words.ts";
import { usePane } from "./hooks/pane-context.ts";

/** The choice of the pane's language, which is also that of worksheets from their next refresh on. What is open stays as it is. */
export function LanguageChoice(): ReactNode {
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
