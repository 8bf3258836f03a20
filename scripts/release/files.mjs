import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { inProject } from "../paths.mjs";
import { noticesOf } from "./sbom.mjs";
import { changesOf } from "./version.mjs";

/** Files that a release contains unchanged. */
const unchangedFiles = [
  ...["LICENSE", "SECURITY.md", "manifest.xml", "docs/operations.md", "docs/sign-in.md"],
  "docs/limits.md",
  // The manifest for an address is written in a release as in the project.
  ...["manifest", "check-node", "command", "paths"].map((name) => `scripts/${name}.mjs`),
];

/** Examples that work only in the project. */
const omittedExamples = ["trial-sign-in.mjs", "Dockerfile.dockerignore", ".env", "secrets"];

/** Returns all files of a release as `{name, content}`. `relay` is the folder of the bundled relay. */
export function filesOf({ packageJson, relay, natives, components, changelog }) {
  const { version, license, engines } = packageJson;
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
  const examples = filesUnder(inProject("deploy"), "deploy/").filter(
    ({ name }) => !omittedExamples.includes(name.slice("deploy/".length)),
  );
  return [
    ...Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    ...unchangedFiles.map((name) => ({ name, content: readFileSync(inProject(name)) })),
    ...examples,
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

const readmeOf = (version) => `# The relay of Work Analysis for Excel ${version}

It needs Node 20.19 or newer (24 recommended), and nothing else: no installation, no packages, no network but the instance's.

\`\`\`
WA_URL=https://plant.example WA_DB=plant WA_LOGIN=relay@plant.example WA_API_KEY_FILE=/path/to/key
node relay.mjs check
node relay.mjs
\`\`\`

\`check\` also says which interface of the instance it calls: JSON-RPC as long as the instance has it, otherwise the newer one,
\`POST /json/2/…\`. docs/operations.md, "How the instance is called", says when to choose one with \`WA_TRANSPORT\`.
What was never tried, and what it does not do: docs/limits.md.

It serves the add-in and answers it at http://127.0.0.1:3000. With \`RELAY_DATA\` its journal is in a folder of its own, which an
update leaves alone; without it, in \`.data/relay\` here. For a whole plant: docs/operations.md, with the examples in deploy/.
\`node scripts/manifest.mjs --url https://relay.plant.example\` writes the manifest that brings the add-in into Excel.

| Here                      | Is                                                                  |
| ------------------------- | ------------------------------------------------------------------- |
| \`relay.mjs\`               | the relay, with the packages that it uses                           |
| \`addin/\`                  | the add-in, as the relay serves it                                  |
| \`native/\`                 | the database library of its journal, for each system                |
| \`deploy/\`, \`docs/\`        | examples and instructions; the Dockerfile builds in a project       |
| \`CHANGELOG.md\`            | what this version brings                                            |
| \`LICENSE\`                 | our licence; those of the packages are in THIRD-PARTY-NOTICES.txt   |
`;

function nativePage({ found, missing }) {
  const rows = found.map(({ target, content }) => {
    const hash = createHash("sha256").update(content).digest("hex");
    return `| \`${target}\` | \`${hash}\` |`;
  });
  const none = missing.map(({ target }) => `- \`${target}\`\n`).join("");
  return `# The native library of the journal

Libraries of libsql ${found[0].version}, as npm has them. The relay takes the one for its system, and starts on no other.

| System | SHA-256 |
| ------ | ------- |
${rows.join("\n")}
${none && `\nThis release has none for these systems:\n\n${none}`}`;
}
