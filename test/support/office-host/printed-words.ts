import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** True if this machine can find the places of words in a PDF. */
export const tellsWords = spawnSync("pdftotext", ["-v"], { timeout: 20_000 }).status === 0;

/** A word on a printed page. Its edges are in points from the upper left corner. */
export interface PrintedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const reading = promisify(execFile);

/** Returns the words of each page of a PDF. */
export async function printedWords(pdf: Uint8Array): Promise<readonly (readonly PrintedWord[])[]> {
  const folder = await mkdtemp(join(tmpdir(), "pdf-"));
  try {
    const file = join(folder, "pages.pdf");
    await writeFile(file, pdf);
    const { stdout } = await reading("pdftotext", ["-bbox", file, "-"], { maxBuffer: 1e8 });
    return stdout.split("<page ").slice(1).map(wordsIn);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function wordsIn(page: string): readonly PrintedWord[] {
  const words = page.matchAll(
    /<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([^<]*)<\/word>/g,
  );
  return [...words].map(([, left, top, right, bottom, text = ""]) => ({
    text: text
      .replace(/&(lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? "")
      .replaceAll("&amp;", "&"),
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
}

const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'" };

/** Returns the lines of a page from top to bottom: words at the same height, from left to right. */
export function printedLines(words: readonly PrintedWord[]): readonly (readonly PrintedWord[])[] {
  const lines: PrintedWord[][] = [];
  for (const word of [...words].sort((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    const line = lines.at(-1);
    const last = line?.[0];
    if (line !== undefined && last !== undefined && word.bottom - last.bottom < 2) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left));
}
