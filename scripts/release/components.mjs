import { existsSync, readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { Problem } from "../command.mjs";
import { inProject } from "../paths.mjs";

/**
 * Returns the npm packages of a release, each once: `{name, version, licence, integrity, purl, text, paths,
 * places, needs}`. `places` are the parts of the release that contain it, `needs` its dependencies there.
 */
export function componentsOf(lock, places) {
  const byPurl = new Map();
  for (const [place, paths] of Object.entries(places))
    for (const path of paths) {
      const entry = lock.packages[path];
      if (entry === undefined) throw new Problem(`package-lock.json does not name ${path}.`);
      const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const key = purlOf(name, entry.version);
      const known = byPurl.get(key) ?? {
        ...{ name, version: entry.version, integrity: entry.integrity, purl: key },
        ...licenceOf(path, name, entry),
        ...{ paths: new Set(), places: new Set() },
      };
      known.paths.add(path);
      known.places.add(place);
      byPurl.set(key, known);
    }
  const all = [...byPurl.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1));
  return all.map((component) => ({ ...component, needs: needsOf(component.paths, lock, all) }));
}

/** Returns the package URL, which identifies a package beyond npm. */
export const purlOf = (name, version) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Searches parent folders for a dependency, as Node does. */
function needsOf(paths, lock, all) {
  const found = new Set();
  for (const path of paths) {
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      for (let folder = path; ; folder = upFrom(folder)) {
        const candidate = posix.join(folder, "node_modules", name);
        if (candidate in lock.packages) {
          const component = all.find((one) => one.paths.has(candidate));
          if (component !== undefined) found.add(component.purl);
          break;
        }
        if (folder === "") break;
      }
  }
  return all.map(({ purl }) => purl).filter((purl) => found.has(purl));
}

const upFrom = (folder) => folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")));

/** The text of a licence must be distributed with the package. */
function licenceOf(path, name, entry) {
  // Packages with native libraries contain no text, and most are not installed here. Their project has it.
  const folder = name.startsWith("@libsql/") ? "node_modules/libsql" : path;
  const own = JSON.parse(readFileSync(inProject(folder, "package.json"), "utf8"));
  const licence = entry.license ?? own.license;
  const texts = textsIn(folder);
  if (texts.length > 0) return { licence, text: texts.join("\n\n") };
  if (licence !== "MIT")
    throw new Problem(`${name} ${entry.version} (${licence}) contains no licence text to distribute.`);
  const author = typeof own.author === "string" ? own.author : own.author?.name;
  return {
    licence,
    text: `(The package contains no licence text. This is the text of the licence that it names.)\n\n${mit(author ?? `the authors of ${name}`)}`,
  };
}

/** Returns the licence and notice files, or the licence section of the README. */
function textsIn(folder) {
  const read = (name) => readFileSync(inProject(folder, name), "utf8").replaceAll("\r\n", "\n").trim();
  const names = readdirSync(inProject(folder), { withFileTypes: true })
    .filter((file) => file.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(file.name))
    .map((file) => file.name)
    .sort();
  if (names.length > 0) return names.map(read);
  const readme = existsSync(inProject(folder, "README.md")) ? read("README.md") : "";
  const [, chapter] = /^#+ *licen[cs]e *\n([\s\S]*?Permission[\s\S]*)$/im.exec(readme) ?? [];
  return chapter === undefined ? [] : [chapter.trim()];
}

const mit = (holder) => `Copyright (c) ${holder.replace(/ *<.*/, "")}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
