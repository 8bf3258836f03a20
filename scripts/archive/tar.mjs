const block = 512;

/**
 * Makes a tar archive (ustar) of files, `{name, content}` with `/` in names, such that the same files give the same bytes wherever and
 * whenever it is made: sorted by name, all of them of 1980, of nobody, and readable by everybody, as are their folders, whatever
 * the person who unpacks it usually gives to new ones.
 */
export function tar(files) {
  const none = Buffer.alloc(0);
  const folders = new Set(files.flatMap(({ name }) => foldersOf(name)));
  const all = [...files, ...[...folders].map((name) => ({ name, content: none }))];
  const byName = all.sort((one, other) => (one.name < other.name ? -1 : 1));
  const parts = byName.flatMap(({ name, content }) => [
    headerOf(name, content.length),
    content,
    Buffer.alloc((block - (content.length % block)) % block),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

/** Each folder that a file is in, with a slash at its end. */
const foldersOf = (name) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index + 1));

/** 1 January 1980 in seconds: older files some programs do not take. */
const time = 315_532_800;

function headerOf(name, size) {
  const header = Buffer.alloc(block);
  const [prefix, rest] = splitName(name);
  header.write(rest, 0);
  const number = (value, start, length) => header.write(value.toString(8).padStart(length - 1, "0"), start);
  const isFolder = name.endsWith("/");
  number(isFolder ? 0o755 : 0o644, 100, 8);
  number(0, 108, 8);
  number(0, 116, 8);
  number(size, 124, 12);
  number(time, 136, 12);
  header.write(isFolder ? "5" : "0", 156);
  header.write("ustar\x0000", 257);
  header.write(prefix, 345);
  // The sum counts its own field as spaces.
  header.fill(" ", 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** A name of more than 100 bytes is parted at a slash, the front part of at most 155. */
function splitName(name) {
  if (Buffer.byteLength(name) <= 100) return ["", name];
  for (let at = name.indexOf("/"); at > 0 && at < name.length - 1; at = name.indexOf("/", at + 1)) {
    const parts = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(parts[1]) <= 100 && Buffer.byteLength(parts[0]) <= 155) return parts;
  }
  throw new Error(`The name of a file is too long for an archive: ${name}`);
}
