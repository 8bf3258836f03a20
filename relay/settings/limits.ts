/** The relay's limits: sizes in bytes, times in milliseconds, and counts. */
export interface Limits {
  /** The largest request body from the pane. */
  readonly requestBytes: number;
  /** The most bytes of all request bodies of one user that are in memory at once. */
  readonly bodyBytesPerUser: number;
  /** The most bytes of all request bodies that are in memory at once. */
  readonly allBodyBytes: number;
  /** The largest reply of the instance; 10,000 elements are 2 MB. */
  readonly replyBytes: number;
  /** The smallest reply that is compressed for a client that accepts it. */
  readonly compressBytes: number;
  /** The time limit for opening a connection to the instance. */
  readonly connectTime: number;
  /** The time limit for a call, including waiting for a connection. A busy instance once needed 23 s. */
  readonly callTime: number;
  /** The time after sending in which the instance may still carry out a call whose answer was lost. */
  readonly graceTime: number;
  /** The longest time for which a read is repeated while it is answered by a lagging replica. */
  readonly replicaTime: number;
  /** The most bytes of values in one call to create. A proxy before the instance may allow only 1 MB. */
  readonly createBytes: number;
  /**
   * The time after a refused sign-in to the instance in which it is not tried again. Otherwise many waiting
   * panes could lock the account.
   */
  readonly signInPause: number;
  /** The time in which the instance is not asked again about unknown fields of a model. */
  readonly fieldsPause: number;
  /** The time for which `GET /api/ready` repeats its last answer, because monitoring asks often. */
  readonly readyTime: number;
  /** The time limit for receiving a request, headers and body. */
  readonly requestTime: number;
  /** The time limit for receiving the headers of a request. */
  readonly headersTime: number;
  /**
   * The time for which the relay keeps an idle connection open. A proxy before the relay must close it
   * earlier (Caddy: two minutes). Otherwise it could send a request to a connection that the relay has just
   * closed.
   */
  readonly idleTime: number;
  /** The time after which a connection is closed if its client reads nothing of an answer. */
  readonly stillTime: number;
  /**
   * The time for which a stopping relay keeps idle connections open, because a request may be on its way.
   */
  readonly drainTime: number;
  /** The time after a stop in which running work may still begin further records. */
  readonly closeTime: number;
  /** The time after a stop when all connections are closed, even if work is still running. */
  readonly cutTime: number;
  /** The most API calls of one user per minute; 0 = any number. */
  readonly callsPerMinute: number;
  /** The most connections to the instance, and so calls, at once. Further calls wait in the relay. */
  readonly connections: number;
  /** The most analyses that one write-back works on at once. */
  readonly parallelAnalyses: number;
  /**
   * The time after which a writer begins no further call, so that another request may write to the analysis.
   */
  readonly turnTime: number;
  /**
   * A record whose read is older than this is read again before it is written. If a call takes longer,
   * records are not read in advance.
   */
  readonly oldestRead: number;
  /**
   * The most reads of `POST /api/read-many` at once, of all requests together. They use at most half of the
   * connections, so that a refresh of many worksheets leaves some for write-backs.
   */
  readonly parallelReads: number;
  /** The largest presentation that a pane can give to the user's browser. */
  readonly handOutBytes: number;
  /** The time in which the browser can fetch such a file. */
  readonly handOutTime: number;
  /** The most such files of one user at once. A further one replaces the oldest. */
  readonly handOuts: number;
  /** The most bytes of such files of all users together. */
  readonly allHandOutBytes: number;
  /** The most changes in one write-back. */
  readonly changes: number;
  /** The most ids in one read. */
  readonly ids: number;
}

/** The default limits of a relay. */
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
