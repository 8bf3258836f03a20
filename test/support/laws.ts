import fc from "fast-check";

fc.configureGlobal({ seed: 20_261_121 });

/** A surrogate is half of a character, and no character itself. */
const firstSurrogate = 0xd800;
const surrogates = 0x800;

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - surrogates }).map(
  (at) => String.fromCodePoint(at < firstSurrogate ? at : at + surrogates),
  (character) => {
    if (typeof character !== "string" || !/^\P{Cs}$/su.test(character)) throw new Error("No character");
    const code = character.codePointAt(0) ?? 0;
    return code < firstSurrogate ? code : code - surrogates;
  },
);

/**
 * Texts of any characters. fast-check's own unit "binary" does the same, but lists all million characters
 * first.
 */
export const anyText = (lengths: fc.StringConstraints = {}): fc.Arbitrary<string> =>
  fc.string({ ...lengths, unit: anyCharacter });

/** fast-check with the same cases in every run and on every machine. */
export default fc;
