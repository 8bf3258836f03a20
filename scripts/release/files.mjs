import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { inProject } from "../paths.mjs";
import { changesOf } from "./changelog.mjs";
import { noticesOf } from "./notices.mjs";
import { nativePage, readmeOf } from "./texts.mjs";

/** What is handed on as it stands in the project. */
const asTheyAre = [
  ...["LICENSE", "SECURITY.md", "manifest.xml", "docs/operations.md", "docs/sign-in.md"],
  // The manifest for an address is written in a release as in the project.
  ...["manifest", "check-node", "command", "paths"].map((name) => `scripts/${name}.mjs`),
];

/** What of the examples works in the project alone. */
const notExamples = ["trial-sign-in.mjs", "Dockerfile.dockerignore", ".env", "secrets"];

/** Gives all files of a release, `{name, content}`; `relay` is the folder with the bundled relay. */
export function filesOf({ own, relay, natives, components, changelog }) {
  const { version, license, engines } = own;
  const description = {
    name: "work-analysis-relay",
    version,
    private: true,
    license,
    type: "module",
    engines,
  };
  const texts = {
    "package.json": `${JSON.stringify(description, undefined, 2)}\n`,
    "README.md": readmeOf(version),
    "CHANGELOG.md": `# Changes\n\n${changesOf(changelog, version).trimEnd()}\n`,
    "THIRD-PARTY-NOTICES.txt": noticesOf(components),
    "native/README.md": nativePage(natives),
  };
  const examples = readdirSync(inProject("deploy")).filter((name) => !notExamples.includes(name));
  return [
    ...Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    ...[...asTheyAre, ...examples.map((name) => `deploy/${name}`)].map((name) => {
      return { name, content: readFileSync(inProject(name)) };
    }),
    ...natives.found.map(({ target, content }) => ({ name: `native/${target}.node`, content })),
    ...filesUnder(relay, ""),
    ...filesUnder(inProject("dist", "addin"), "addin/"),
  ];
}

function filesUnder(folder, prefix) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => {
      const path = join(file.parentPath, file.name);
      const name =
        prefix +
        path
          .slice(folder.length + 1)
          .split(sep)
          .join("/");
      return { name, content: readFileSync(path) };
    });
}
