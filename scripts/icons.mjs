import "./check-node.mjs";
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { findBrowser } from "./browser.mjs";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";

/** The sizes in pixels that the manifests name. Office accepts no SVG. */
const sizes = {
  icon: [16, 32, 64, 80, 192],
  refresh: [16, 32, 80],
  "write-back": [16, 32, 80],
  outline: [32],
};

// Draws assets/<name>.svg as assets/<name>-<size>.png. Run it by hand after changing a drawing.
const found = await findBrowser();
if ("problem" in found) {
  console.error(found.problem);
  leave(1);
} else {
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage();
  for (const [name, wanted] of Object.entries(sizes)) {
    const drawing = readFileSync(inProject("assets", `${name}.svg`)).toString("base64");
    for (const size of wanted) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<body style="margin:0"><img style="display:block" width="${size}" height="${size}"
          src="data:image/svg+xml;base64,${drawing}">`,
      );
      await page.screenshot({ path: inProject("assets", `${name}-${size}.png`), omitBackground: true });
    }
  }
  await browser.close();
}
