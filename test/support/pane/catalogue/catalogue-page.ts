import { choices } from "./choices.ts";
import type { Choice } from "./choices.ts";

const select = ({ name, words, options }: Choice): string =>
  `<label>${words}<select name="${name}">${options
    .map(([value, shown]) => `<option value="${value}">${shown}</option>`)
    .join("")}</select></label>`;

/** Returns the page of the catalogue. Its lists are in it before any script runs. */
export default function cataloguePage(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The pane's scenes · Work Analysis for Excel</title>
  </head>
  <body>
    <header>
      <form id="choices" aria-label="What is shown">${choices.map(select).join("")}</form>
      <p id="said" role="status"></p>
    </header>
    <main id="panes"></main>
  </body>
</html>
`;
}
