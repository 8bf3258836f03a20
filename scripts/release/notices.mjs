const line = "-".repeat(80);

/** Gives the notices of the packages in a release, each with its licence. */
export function noticesOf(components) {
  const chapters = components.map(
    ({ name, version, licence, places, text }) =>
      `${line}\n${name} ${version} (${licence}), in ${[...places].join(" and ")}\n${line}\n\n${text}\n`,
  );
  return `Work Analysis for Excel is under the MIT licence (LICENSE). This release holds the packages below, from npm, under licences of
their own. The native libraries hold SQLite, which is in the public domain, and libraries in Rust, whose sources and
notices their project names: https://github.com/tursodatabase/libsql-js.

${chapters.join("\n")}`;
}
