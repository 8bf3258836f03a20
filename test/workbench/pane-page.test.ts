import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePanePage, panePageFolder } from "../../workbench/pages.ts";

/** A built project with the files that the pane's page needs. */
let project: string;
const page = () => join(panePageFolder(join(project, "dist")), "taskpane.html");

/** Builds the pages again, with a title. */
function build(title: string): void {
  const office = `<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>`;
  for (const name of ["taskpane.html", "sign-in.html"])
    writeFileSync(join(project, "dist", "addin", name), `<title>${title}</title>${office}`);
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "pane-page-"));
  mkdirSync(join(project, "dist", "addin"), { recursive: true });
  for (const font of ["noto-sans-jp", "noto-sans-thai"])
    for (const weight of ["400.css", "700.css"]) {
      const file = join("node_modules", "@fontsource", font, weight);
      cpSync(file, join(project, file));
    }
  build("first");
  makePanePage(project);
});

afterEach(() => rmSync(project, { recursive: true }));

test("the pane's page is the built page with our host in it", () => {
  const text = readFileSync(page(), "utf8");
  expect(text).toContain("<title>first</title>");
  expect(text).toContain("/workbench/host-slot.js");
  expect(readdirSync(panePageFolder(join(project, "dist"))).sort()).toEqual([
    "fonts.css",
    "sign-in.html",
    "taskpane.html",
  ]);
});

test("an existing page is not replaced, because another workbench may be serving it", () => {
  const long = new Date("2026-01-05T05:05:00Z");
  utimesSync(page(), long, long);
  makePanePage(project);
  expect(statSync(page()).mtime).toEqual(long);
});

test("a reader gets the whole page while another one replaces it", () => {
  const before = readFileSync(page(), "utf8");
  const reading = openSync(page(), "r");
  build("second");
  makePanePage(project);
  expect(readFileSync(reading, "utf8")).toBe(before);
  closeSync(reading);
  expect(readFileSync(page(), "utf8")).toContain("<title>second</title>");
});
