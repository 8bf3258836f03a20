import fc from "fast-check";

fc.configureGlobal({ seed: 20_261_121 });

/** Surrogates are halves of characters, and none themselves. */
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

/** Texts of any characters, as fast-check's own unit "binary" makes them, which lists all million characters first. */
export const anyText = (lengths: fc.StringConstraints = {}): fc.Arbitrary<string> =>
  fc.string({ ...lengths, unit: anyCharacter });

/** fast-check, which tries the same cases in every run: what holds here holds on every machine, and what fails there fails here. */
export default fc;
