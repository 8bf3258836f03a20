/** A promise, and the sizes at which `npm run prove` (whole) and `npm test` (short) try it. */
interface Proof {
  readonly promise: string;
  readonly whole: Readonly<Record<string, number>>;
  readonly short: Readonly<Record<string, number>>;
}

/** Every promise that has figures, by name. */
export const proofs = {
  "bad inputs": {
    promise: "bad input to any route gets a status below 500, and nothing unlisted reaches the instance",
    whole: { perRoute: 100_000, seed: 1 },
    short: { perRoute: 150, seed: 20_261_121 },
  },
  "bad inputs over connections": {
    promise: "bad input over a connection gets a status below 500, and nothing unlisted reaches the instance",
    whole: { perRoute: 5_000, seed: 2 },
    short: { perRoute: 30, seed: 20_261_122 },
  },
  "service killed": {
    promise: "a service killed during writes loses nothing that it acknowledged",
    whole: { kills: 100 },
    short: { kills: 2 },
  },
  "relay killed": {
    promise: "a relay killed during creates, with answers lost on the way, creates each record once",
    whole: { kills: 70, leastCreates: 1_000, leastFaults: 500 },
    short: { kills: 2, leastCreates: 25, leastFaults: 2 },
  },
  "two relays killed": {
    promise: "two relays that share a journal, killed in turn during creates, create each record once",
    whole: { kills: 70, leastCreates: 1_000, leastFaults: 500 },
    short: { kills: 2, leastCreates: 25, leastFaults: 2 },
  },
  "faults of the line": {
    promise: "whatever fault a call to the instance meets, the answer is true and a repeat takes effect once",
    whole: { times: 50 },
    short: { times: 1 },
  },
  "errors of the instance": {
    promise: "whatever error the instance returns, nothing is done twice, lost or reported falsely",
    whole: { times: 17, pairs: 2, everyCase: 1, least: 3_000 },
    short: { times: 1, pairs: 1, everyCase: 4, least: 22 },
  },
  "values that the instance alters, records that it hides": {
    promise:
      "where the instance alters values, hides records or loses its database, nothing is done twice, lost or reported falsely",
    whole: { times: 40 },
    short: { times: 1 },
  },
  "creates under faults": {
    promise: "creates repeated under random faults and restarts create each record once",
    whole: { runs: 2_000, seed: 1 },
    short: { runs: 15, seed: 20_261_121 },
  },
  "two engineers": {
    promise: "two engineers whose relay is killed again and again lose, double and overwrite nothing",
    whole: { kills: 1_000 },
    short: { kills: 2 },
  },
  "two engineers at two relays": {
    promise: "two engineers at two relays, killed in turn, lose, double and overwrite nothing",
    whole: { kills: 200 },
    short: { kills: 2 },
  },
  "bad tokens": {
    promise: "no bad token is accepted at any route, and the instance receives no call",
    whole: { times: 20, everyRoute: 1 },
    short: { times: 1, everyRoute: 3 },
  },
  key: {
    promise: "nothing that the relay or the build of the add-in gives out contains the API key",
    // In `npm test`, test/scripts/bundle.test.ts searches the add-in. Every sixth fault of a method is tried.
    whole: { builds: 1, everyFault: 1 },
    short: { builds: 0, everyFault: 6 },
  },
  "key in the workbook": {
    promise: "neither a workbook with pulls and write-backs nor the browser's storage contains the API key",
    whole: { elements: 400 },
    short: { elements: 20 },
  },
  "two relays, one record": {
    promise: "of two writes to one record through two relays at once, one is written and one is a conflict",
    whole: { times: 500 },
    short: { times: 10 },
  },
  "taken back at another relay": {
    promise: "one relay takes back once what another wrote, but not a record that changed since",
    whole: { times: 200 },
    short: { times: 5 },
  },
  "limits that relays share": {
    promise: "two relays that share a database count calls together",
    whole: { limit: 100, asked: 400 },
    short: { limit: 20, asked: 60 },
  },
  "foreign writer": {
    promise:
      "a write on the instance itself is overwritten only between the relay's last read and its write; every answer is true",
    whole: { times: 1_000, aimed: 100, seed: 1 },
    short: { times: 10, aimed: 3, seed: 20_261_121 },
  },
  "calls carried out late": {
    promise:
      "a write or deletion that takes effect late overwrites nothing newer, and no change waits needlessly or for ever",
    whole: { times: 1_000, seed: 1 },
    short: { times: 5, seed: 20_261_124 },
  },
  "stop under load": {
    promise: "on SIGTERM under load, each request that arrived is answered in full and truly",
    whole: { stops: 50 },
    short: { stops: 1 },
  },
  load: {
    promise: "32 busy connections see no error, and the relay's memory stays flat and below 350 MB",
    // The memory of a new relay still grows.
    whole: { connections: 32, seconds: 300, samples: 300, mostGrowthInPercent: 25 },
    short: { connections: 32, seconds: 2, samples: 5, mostGrowthInPercent: 100 },
  },
} as const satisfies Record<string, Proof>;

/** The suffix of a proof's name over the newer interface. */
export const byNewerInterface = ", newer interface";

/** The proofs that `npm test` also tries over the newer interface, and their sizes. */
export const shortByNewerInterface: { readonly [Name in ProofName]?: SizeOf<Name> } = {
  "relay killed": { kills: 1, leastCreates: 10, leastFaults: 0 },
  "faults of the line": { times: 1 },
  "errors of the instance": { times: 1, pairs: 1, everyCase: 11, least: 8 },
  "creates under faults": { runs: 6, seed: 20_261_124 },
  "calls carried out late": { times: 3, seed: 20_261_124 },
};

/** The name of a proof. */
export type ProofName = keyof typeof proofs;

/** How much of a proof is tried. */
export type SizeOf<Name extends ProofName> = {
  readonly [Part in keyof (typeof proofs)[Name]["whole"]]: number;
};
