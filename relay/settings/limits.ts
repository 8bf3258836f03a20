/** Sizes in bytes, times in milliseconds, and counts. */
export interface Limits {
  /** The largest request body from the pane. */
  readonly requestBytes: number;
  /** The most bytes of one user's request bodies in memory. */
  readonly bodyBytesPerUser: number;
  readonly allBodyBytes: number;
  /** The largest reply of the instance; 10,000 elements are 2 MB. */
  readonly replyBytes: number;
  /** The smallest reply that is compressed. */
  readonly compressBytes: number;
  /** The time limit for opening a connection to the instance. */
  readonly connectTime: number;
  /** Includes waiting for a connection. A busy instance once needed 23 s. */
  readonly callTime: number;
  /** The time after sending in which the instance may still carry out a call whose answer was lost. */
  readonly graceTime: number;
  /** How long a read is repeated because a replica lags. */
  readonly replicaTime: number;
  /** The most bytes of values in one create. A proxy before the instance may allow only 1 MB. */
  readonly createBytes: number;
  /**
   * A refused sign-in to the instance is not repeated in this time. Many waiting panes could lock the
   * account.
   */
  readonly signInPause: number;
  /** The instance is not asked again about unknown fields in this time. */
  readonly fieldsPause: number;
  /** `GET /api/ready` repeats its last answer in this time: monitoring asks often. */
  readonly readyTime: number;
  /** The time limit for receiving a request. */
  readonly requestTime: number;
  readonly headersTime: number;
  /**
   * Idle connections stay open for this time. A proxy before the relay must close them earlier (Caddy: two
   * minutes): the relay may close a connection that the proxy is just using.
   */
  readonly idleTime: number;
  /** A connection is closed if its client reads nothing of an answer for this time. */
  readonly stillTime: number;
  /** A stopping relay keeps idle connections open for this time: a request may be on its way. */
  readonly drainTime: number;
  /** After a stop, running work may begin further records for this time. */
  readonly closeTime: number;
  /** After a stop and this time, all connections are closed, even if work is still running. */
  readonly cutTime: number;
  /** The most API calls of one user per minute; 0 = any number. */
  readonly callsPerMinute: number;
  /** The most connections to the instance, and so calls, at once. */
  readonly connections: number;
  /** The most analyses that one write-back works on at once. */
  readonly parallelAnalyses: number;
  /** After this time, a writer begins no further call, so that another request may write to the analysis. */
  readonly turnTime: number;
  /**
   * A record whose read is older is read again before it is written. If calls take longer, records are not
   * read in advance.
   */
  readonly oldestRead: number;
  /**
   * The most reads of `POST /api/read-many` at once, of all requests together. They use at most half of the
   * connections, and so leave some for write-backs.
   */
  readonly parallelReads: number;
  /** The largest presentation that a pane can give to the browser. */
  readonly handOutBytes: number;
  /** The time in which the browser can fetch a presentation. */
  readonly handOutTime: number;
  /** The most presentations of one user at once. A further one replaces the oldest. */
  readonly handOuts: number;
  /** The most bytes of the presentations of all users. */
  readonly allHandOutBytes: number;
  /** The most changes in one write-back. */
  readonly changes: number;
  /** The most ids in one read. */
  readonly ids: number;
}

export const defaultLimits: Limits = {
  requestBytes: 8 * 1024 * 1024,
  bodyBytesPerUser: 32 * 1024 * 1024,
  allBodyBytes: 128 * 1024 * 1024,
  replyBytes: 64 * 1024 * 1024,
  compressBytes: 8 * 1024,
  connectTime: 5_000,
  callTime: 60_000,
  graceTime: 180_000,
  replicaTime: 10_000,
  createBytes: 500_000,
  signInPause: 5_000,
  fieldsPause: 60_000,
  readyTime: 3_000,
  requestTime: 60_000,
  headersTime: 15_000,
  idleTime: 150_000,
  stillTime: 30_000,
  drainTime: 250,
  closeTime: 10_000,
  cutTime: 20_000,
  callsPerMinute: 0,
  connections: 32,
  parallelAnalyses: 4,
  turnTime: 2_000,
  oldestRead: 250,
  parallelReads: 8,
  handOutBytes: 4 * 1024 * 1024,
  handOutTime: 120_000,
  handOuts: 4,
  allHandOutBytes: 64 * 1024 * 1024,
  changes: 10_000,
  ids: 10_000,
};
