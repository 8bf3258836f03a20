import { languageCodes } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import { functionIds } from "../../contract/function-ids.ts";
import { localeOf } from "../words/locale.ts";
import { wordsOf } from "../words/words-of.ts";
import type { Words } from "../words/words.ts";
import { choices, explanationOf } from "./choices.ts";
import { functionHelpName } from "./help-address.ts";
import { functions } from "./functions.ts";
import type { FunctionId } from "../../contract/function-ids.ts";

interface HelpPage {
  readonly name: string;
  readonly text: string;
}

export function functionHelpPages(): Promise<readonly HelpPage[]> {
  return Promise.all(
    languageCodes.map(async (language) => ({
      name: functionHelpName(language),
      text: pageOf(language, await wordsOf(language)),
    })),
  );
}

const title = "Work Analysis for Excel: WA";

function pageOf(language: Language, words: Words): string {
  const contents = functionIds.map((id) => `<li><a href="#${id}">WA.${id}</a></li>`);
  return `<!doctype html>
<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/assets/icon-32.png">
<link rel="stylesheet" href="help.css">
</head>
<body>
<nav aria-label="WA">
<ul>
${contents.join("\n")}
</ul>
</nav>
<main>
<h1>${title}</h1>
${functionIds.map((id) => sectionOf(id, words)).join("\n")}
<p lang="en"><a href="./#functions">User guide</a></p>
</main>
</body>
</html>
`;
}

function sectionOf(id: FunctionId, words: Words): string {
  const { parameters, example } = functions[id];
  const { description, parameters: helpOf } = words.functions.help[id];
  const texts: Readonly<Record<string, string>> = helpOf;
  const rows = parameters.map(({ name, choices: list }) => {
    const values = (list === undefined ? [] : choices[list]).map((value) => {
      const explained = explanationOf(list ?? "WORK_TYPE", value, words);
      return `<code>${value}</code>${explained === undefined ? "" : ` ${inHtml(explained)}`}`;
    });
    const lines = [inHtml(texts[name] ?? ""), ...values];
    return `<tr><td><code>${name}</code></td><td>${lines.join("<br>")}</td></tr>`;
  });
  return `<h2 id="${id}">WA.${id}</h2>
<p>${inHtml(description)}</p>
<p><code>=${inHtml(example)}</code></p>
${rows.length === 0 ? "" : `<table><tbody>${rows.join("\n")}</tbody></table>`}`;
}

function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
