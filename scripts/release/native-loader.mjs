const packageImport = "return require(`@libsql/${target}`);";

/**
 * Makes libsql load its native library from the folder `native` beside the bundle instead of a package.
 * libsql still decides which library this machine needs.
 */
export default function nativeLoader(source) {
  if (!source.includes(packageImport))
    throw new Error(`libsql no longer says "${packageImport}": see ${import.meta.filename}`);
  return source.replace(
    packageImport,
    `const file = \`./native/\${target}.node\`;
  if (!require("node:fs").existsSync(new URL(file, __relay_url__)))
    throw new Error(\`This release has no database library for \${target}: see native/README.md.\`);
  return __non_webpack_require__(file);`,
  );
}
