import fc from "fast-check";

fc.configureGlobal({ seed: 20_261_121 });

/** fast-check, which tries the same cases in every run: what holds here holds on every machine, and what fails there fails here. */
export default fc;
