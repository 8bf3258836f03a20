import { createHash } from "node:crypto";

/** Gives the page that a person reads first who has unpacked a release. */
export const readmeOf = (version) => `# The relay of Work Analysis for Excel ${version}

It needs Node 20.19 or newer, and nothing else: no installation, no packages, no network but the instance's.

\`\`\`
export WA_URL=https://plant.example WA_DB=plant WA_LOGIN=relay@plant.example WA_API_KEY_FILE=/path/to/key
node relay.mjs check
node relay.mjs
\`\`\`

\`check\` says, too, by which interface it calls the instance: the newer one, \`POST /json/2/…\`, where the instance has it (from version 19
on), else JSON-RPC. \`WA_TRANSPORT=json2\` or \`jsonrpc\` names one; docs/operations.md, "How the instance is called", says which to take.

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

/** Gives the page that says for which systems a release has the native library, and for which it has none. */
export function nativePage({ found, missing }) {
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
