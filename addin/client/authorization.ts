/** What says to the relay who asks; the value of the header `Authorization`, kept in memory alone. */
export interface Authorization {
  /** The one for the next request, renewed where it is about to end; undefined where the person has to sign in. */
  current(): Promise<string | undefined>;
  /** Another one after the relay refused this one; undefined where the person has to sign in. */
  another(refused: string): Promise<string | undefined>;
}
