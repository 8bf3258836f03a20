import type { FontLook } from "../../spreadsheet/chart-look.ts";
import type { Stroke, StyledText } from "../../charts/picture/picture.ts";
import { invalidCharacters } from "../package/xml.ts";

const dashes: Readonly<Record<string, string>> = {
  Dash: "dash",
  DashDot: "dashDot",
  DashDotDot: "lgDashDotDot",
  Dot: "sysDot",
  RoundDot: "sysDot",
};

/** Escapes a text for XML, and removes characters that XML cannot have. */
export function escaped(text: string): string {
  return text
    .replace(invalidCharacters, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

export function lineXml(stroke: Stroke | undefined): string {
  if (stroke === undefined) return "<a:ln><a:noFill/></a:ln>";
  const dash = dashes[stroke.style] ?? "solid";
  return `<a:ln w="${Math.round(stroke.weight * 12_700)}" cap="rnd">${fillXml(stroke.color)}<a:prstDash val="${dash}"/><a:round/></a:ln>`;
}

export function fillXml(color: string | undefined): string {
  const hex = /^#([0-9a-f]{6})$/i.exec(color ?? "")?.[1];
  return hex === undefined
    ? "<a:noFill/>"
    : `<a:solidFill><a:srgbClr val="${hex.toUpperCase()}"/></a:solidFill>`;
}

export function shapeXml(fill: string | undefined, stroke: Stroke | undefined): string {
  return `<c:spPr>${fillXml(fill)}${lineXml(stroke)}</c:spPr>`;
}

/** Returns font and rotation of texts that a chart generates, such as axis labels. */
export function fontXml(font: FontLook, defaultFont: FontLook, degrees?: number): string {
  const rotation = degrees === undefined ? "" : ` rot="${Math.round(degrees * 60_000)}" vert="horz"`;
  return `<c:txPr><a:bodyPr${rotation}/><a:lstStyle/><a:p><a:pPr>${runXml("a:defRPr", font, defaultFont)}</a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`;
}

export function titleXml(
  words: StyledText,
  defaultFont: FontLook,
  link: string | undefined,
  degrees?: number,
): string {
  const rotation = degrees === undefined ? "" : ` rot="${Math.round(degrees * 60_000)}" vert="horz"`;
  const text =
    link === undefined
      ? `<c:rich><a:bodyPr${rotation}/><a:lstStyle/><a:p><a:pPr>${runXml("a:defRPr", words.font, defaultFont)}</a:pPr><a:r>${runXml("a:rPr", words.font, defaultFont)}<a:t>${escaped(words.text)}</a:t></a:r></a:p></c:rich>`
      : `<c:strRef><c:f>${escaped(link)}</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escaped(words.text)}</c:v></c:pt></c:strCache></c:strRef>`;
  const letters = link === undefined ? "" : fontXml(words.font, defaultFont, degrees);
  return `<c:title><c:tx>${text}</c:tx><c:overlay val="0"/>${letters}</c:title>`;
}

function runXml(tag: string, given: FontLook, defaultFont: FontLook): string {
  const font = { ...defaultFont, ...given };
  const size = Math.round((font.fontSize ?? 9) * 100);
  const flags = `b="${font.bold === true ? 1 : 0}" i="${font.italic === true ? 1 : 0}" u="${font.underline === "Single" ? "sng" : "none"}"`;
  const face = font.name === undefined ? "" : `<a:latin typeface="${escaped(font.name)}"/>`;
  return `<${tag} lang="en-US" sz="${size}" ${flags}>${fillXml(font.color ?? "#595959")}${face}</${tag}>`.replace(
    /^<a:defRPr lang="en-US"/,
    "<a:defRPr",
  );
}
