import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import tar from "tar-fs";
import { inProject } from "./paths.mjs";

/**
 * Replaces the package's font configuration, which names folders of a cloud machine. The package's font
 * replaces every sans-serif font, so that pages look the same on every machine.
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

/**
 * Unpacks the Chromium of `@sparticuz/chromium` into .cache, once. Returns `{name, path, env}`, or undefined
 * if the package has no build for this system. It supports Linux on x64.
 */
export async function npmBrowser() {
  const home = inProject("node_modules", "@sparticuz", "chromium");
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(home)) return undefined;
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const folder = inProject(".cache", `chromium-${version}`);
  if (!existsSync(folder)) await unpack(join(home, "bin"), folder);
  // An earlier version may have unpacked another file.
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

/** Unpacks and then renames a folder, so that a partly unpacked browser is never used. */
async function unpack(packed, folder) {
  const temporaryFolder = `${folder}.${process.pid}`;
  mkdirSync(temporaryFolder, { recursive: true });
  const unpacked = (name) => createReadStream(join(packed, name)).pipe(createBrotliDecompress());
  await Promise.all([
    pipeline(unpacked("chromium.br"), createWriteStream(join(temporaryFolder, "chromium"), { mode: 0o755 })),
    pipeline(unpacked("al2023.tar.br"), tar.extract(join(temporaryFolder, "al2023"))),
    pipeline(unpacked("fonts.tar.br"), tar.extract(join(temporaryFolder, "fonts"))),
    pipeline(unpacked("swiftshader.tar.br"), tar.extract(temporaryFolder)),
  ]);
  writeFileSync(join(temporaryFolder, "fonts", "fonts.conf"), fontconfig);
  if (existsSync(folder)) rmSync(temporaryFolder, { recursive: true });
  else renameSync(temporaryFolder, folder);
}
