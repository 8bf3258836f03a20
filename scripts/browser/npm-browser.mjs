import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { inProject } from "../paths.mjs";
import { untar } from "../archive/untar.mjs";

/**
 * The package's own file names folders of a cloud machine; this one names the fonts beside it and those of the system, and which of them stands for any font without serifs: the one that the package
 * brings along, or pages would look as the fonts of a machine happen to be.
 */
const fontconfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
${["sans-serif", "sans", "system-ui"].map((family) => `  <alias binding="strong"><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`).join("\n")}
</fontconfig>
`;

const inflate = promisify(brotliDecompress);

/**
 * Unpacks the Chromium of the npm package `@sparticuz/chromium` with the libraries and fonts that come with it into
 * `.cache/chromium-<version>`, once. Gives `{name, path, env}`, or undefined where that package has no build (it is
 * made for Linux on x64).
 */
export async function npmBrowser() {
  const home = inProject("node_modules", "@sparticuz", "chromium");
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(home)) return undefined;
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const folder = inProject(".cache", `chromium-${version}`);
  if (!existsSync(folder)) await unpack(join(home, "bin"), folder);
  // A browser that was unpacked before may have another one.
  const settings = join(folder, "fonts", "fonts.conf");
  if (readFileSync(settings, "utf8") !== fontconfig) writeFileSync(settings, fontconfig);
  return {
    name: `Chromium ${version} from npm`,
    path: join(folder, "chromium"),
    env: {
      LD_LIBRARY_PATH: [join(folder, "al2023", "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
      FONTCONFIG_PATH: join(folder, "fonts"),
    },
  };
}

/** Unpacks beside the final place and moves it there, so that a half-unpacked browser is never taken for a whole one. */
async function unpack(packed, folder) {
  const beside = `${folder}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  const open = async (name) => inflate(readFileSync(join(packed, name)));
  const [program, libraries, fonts, graphics] = await Promise.all(
    ["chromium.br", "al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"].map(open),
  );
  writeFileSync(join(beside, "chromium"), program);
  chmodSync(join(beside, "chromium"), 0o755);
  untar(libraries, join(beside, "al2023"));
  untar(fonts, join(beside, "fonts"));
  writeFileSync(join(beside, "fonts", "fonts.conf"), fontconfig);
  untar(graphics, beside);
  if (existsSync(folder)) rmSync(beside, { recursive: true });
  else renameSync(beside, folder);
}
