import { Marked } from "marked";

/** The folder of pictures, relative to the guide and to the page. */
const pictures = "screens/";

/**
 * Returns the user guide as a page: `{html, pictures}`. Headings have the anchors of the project's web page.
 * A list of all headings replaces the guide's table of contents.
 */
export function helpPage(markdown) {
  const headings = [];
  const shown = new Set();
  const taken = new Map();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const anchor = free(anchorOf(text), taken);
        headings.push({ depth, anchor, text, words: this.parser.parseInline(tokens) });
        return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      image({ href, text }) {
        shown.add(href);
        return `<img src="${escaped(href)}" alt="${escaped(text)}" loading="lazy">`;
      },
      table(token) {
        const cells = (row, tag) =>
          `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
        const body = token.rows.map((row) => cells(row, "td")).join("\n");
        // In a narrow window, the table scrolls, also by keyboard.
        const name = escaped(headings.at(-1)?.text ?? "");
        return `<div class="wide" tabindex="0" role="group" aria-label="${name}"><table><thead>${cells(token.header, "th")}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const first = tokens.findIndex(({ type, depth }) => type === "heading" && depth === 2);
  const text = marked.parser(tokens.filter(({ type }, index) => type !== "table" || index > first));
  return { html: page(headings, text), pictures: [...shown].filter((name) => name.startsWith(pictures)) };
}

/** Returns lower case, without punctuation, with hyphens for spaces. */
export function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/ /g, "-");
}

function free(anchor, taken) {
  const before = taken.get(anchor) ?? 0;
  taken.set(anchor, before + 1);
  return before === 0 ? anchor : `${anchor}-${before}`;
}

function page(headings, text) {
  const contents = headings
    .filter(({ depth }) => depth === 2 || depth === 3)
    .map(({ depth, anchor, words }) => `<li class="h${depth}"><a href="#${anchor}">${words}</a></li>`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Work Analysis for Excel: user guide</title>
<link rel="icon" href="/assets/icon-32.png">
<link rel="stylesheet" href="help.css">
</head>
<body>
<nav aria-label="Contents">
<ul>
${contents}
</ul>
</nav>
<main>
${text}</main>
</body>
</html>
`;
}

function escaped(text) {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
