/** Sizes in bytes, times in milliseconds and numbers of things that the relay keeps to. */
export interface Limits {
  /** The largest request body taken from the pane. */
  readonly requestBytes: number;
  /** The most bytes of request bodies that one person has in the relay at once. */
  readonly personBytes: number;
  /** The most bytes of request bodies that all people together have in the relay at once. */
  readonly bodyBytes: number;
  /** The largest reply taken from the instance; 10,000 elements are 2 MB. */
  readonly replyBytes: number;
  /** Replies of at least this size are compressed for a client that accepts it. */
  readonly compressBytes: number;
  /** How long a connection to the instance may take to open. */
  readonly connectTime: number;
  /** How long one call may take, first byte sent to last byte received; a busy instance was seen to need 23 s. */
  readonly callTime: number;
  /** How long after a create that was not answered it is taken for certain that the instance no longer works on it. */
  readonly graceTime: number;
  /**
   * How long a read by id is repeated while the instance answers it from a copy of its database that lags
   * behind.
   */
  readonly copyTime: number;
  /**
   * The most bytes of values that one call to create records holds; a proxy before the instance may take 1
   * MB.
   */
  readonly createBytes: number;
  /** How long a refused sign-in is remembered, so that a waiting pane does not wear out the account. */
  readonly signInPause: number;
  /** How long an instance is not asked again for the fields of a model when an unknown name comes. */
  readonly fieldsPause: number;
  /** How long an answer of `GET /api/ready` is repeated, since monitoring asks often. */
  readonly readyTime: number;
  /** How long a request may take to come in, headers and body. */
  readonly requestTime: number;
  /** How long the headers of a request may take to come in. */
  readonly headersTime: number;
  /**
   * How long a connection stays open for the next request. Longer than a proxy before the relay keeps one (Caddy two minutes): where the
   * relay ended it first, a request that was on its way just then would find it ended.
   */
  readonly idleTime: number;
  /** How long a client may read nothing of an answer that waits for it. */
  readonly stillTime: number;
  /** How long a stop leaves connections that are open for the next request to their clients, which are told with the next answer. */
  readonly drainTime: number;
  /** How long a stop lets what is in flight begin further records. */
  readonly closeTime: number;
  /** How long a stop waits for what is in flight until it cuts it. */
  readonly cutTime: number;
  /** The most calls of the API that one person may make in a minute; 0 = any number. */
  readonly callsPerMinute: number;
  /** The most connections to the instance, and so calls with it, at once; what is above waits its turn here. */
  readonly connections: number;
  /** The most analyses that one write-back works on at once. */
  readonly parallelAnalyses: number;
  /** How long the writer of an analysis begins further records before others may write there. */
  readonly turnTime: number;
  /**
   * The age of a look at a record after which it is looked at anew before it is written. From an instance whose calls take that long, none is
   * looked at ahead.
   */
  readonly oldestRead: number;
  /**
   * The most reads of `POST /api/read-many` that are with the instance at once, of all requests together; never more than half of
   * the connections, so that a refresh of many worksheets leaves room for those who write back.
   */
  readonly parallelReads: number;
  /** The largest file that is handed out to the browser of whoever made it. */
  readonly handOutBytes: number;
  /** How long such a file waits to be fetched. */
  readonly handOutTime: number;
  /** How many files of one person wait; of more the oldest are forgotten. */
  readonly handOuts: number;
  /** The most bytes of such files of all people together. */
  readonly allHandOutBytes: number;
  /** The most changes in one write-back. */
  readonly changes: number;
  /** The most ids in one read. */
  readonly ids: number;
}

/** The limits of a relay that is given no others. */
export const defaultLimits: Limits = {
  requestBytes: 8 * 1024 * 1024,
  personBytes: 32 * 1024 * 1024,
  bodyBytes: 128 * 1024 * 1024,
  replyBytes: 64 * 1024 * 1024,
  compressBytes: 8 * 1024,
  connectTime: 5_000,
  callTime: 60_000,
  graceTime: 180_000,
  copyTime: 10_000,
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
