/** What a person is told when something did not work: what happened, and what to do. */
export interface Sentence {
  readonly what: string;
  readonly todo: string;
}
