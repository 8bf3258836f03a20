import { join } from "node:path";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import process from "node:process";

interface Page {
  readonly path: string;
  readonly dir: string;
  readonly extraScriptSources?: readonly string[];
  readonly extraConnectSources?: readonly string[];
}

/**
 * Returns the folders to serve, more specific paths first. Developers' pages get events of new builds from
 * the address `reloads`.
 */
export function pages(project: string, built = join(project, "dist"), reloads?: string): readonly Page[] {
  const folders: readonly Page[] = [
    { path: "/workbench/fonts", dir: join(project, "node_modules", "@fontsource") },
    // The spreadsheet compiles its templates in the page.
    { path: "/workbench", dir: join(built, "workbench"), extraScriptSources: ["'unsafe-eval'"] },
    { path: "/workbench", dir: panePageFolder(built) },
    { path: "/office-js", dir: join(project, "node_modules", "@microsoft", "office-js", "dist") },
    { path: "/", dir: join(built, "addin") },
  ];
  return reloads === undefined
    ? folders
    : folders.map((folder) => ({ ...folder, extraConnectSources: [reloads] }));
}

/** Returns the folder of the pane's page for the workbench. Any other folder would be cleaned by a build. */
export const panePageFolder = (built: string): string => join(built, "workbench-pane");

/** The pages of the add-in that need an Office host, each with a script that installs ours. */
const slots = { "taskpane.html": "host-slot.js", "sign-in.html": "dialog-slot.js" } as const;

/** Writes the add-in's pages for the workbench, with our host and with office.js from npm. */
export function makePanePage(project: string, built = join(project, "dist")): void {
  const folder = panePageFolder(built);
  mkdirSync(folder, { recursive: true });
  for (const [name, slot] of Object.entries(slots)) {
    const text = readFileSync(join(built, "addin", name), "utf8");
    replaceFile(join(folder, name), withOwnHost(text, name, slot));
  }
  replaceFile(join(folder, "fonts.css"), fontStyles(project));
}

/** Writes a file completely or not at all, and only if it changed: a running workbench may serve it. */
function replaceFile(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

function withOwnHost(built: string, name: string, slot: string): string {
  const tag = /<script[^>]*\ssrc="?https:\/\/appsforoffice\.microsoft\.com[^>]*>/.exec(built)?.[0];
  if (tag === undefined) throw new Error(`The built ${name} does not load office.js from Microsoft's CDN.`);
  const own = `<link href="/workbench/fonts.css" rel="stylesheet"><script src="/workbench/${slot}"></script><script src="/office-js/office.js">`;
  return built.replace(tag, own);
}

const fontStyle = ["400.css", "700.css"];

/** Returns styles with Japanese and Thai fonts for systems without them, under the pages' font name. */
function fontStyles(project: string): string {
  return ["noto-sans-jp", "noto-sans-thai"]
    .flatMap((font) =>
      fontStyle.map((file) =>
        readFileSync(join(project, "node_modules", "@fontsource", font, file), "utf8")
          .replace(/font-family: '[^']+'/g, "font-family: 'Roboto'")
          .replaceAll("url(./files/", `url(/workbench/fonts/${font}/files/`),
      ),
    )
    .join("\n");
}
