import type { Author } from "../events/events.ts";
import { runBatch } from "./batch.ts";
import type { Kept } from "./batch.ts";
import type { FunctionCalls } from "../functions/function-calls.ts";
import { OfficeServices } from "../office/office-services.ts";
import type { OfficeSets } from "../office/office-services.ts";
import type { Answer } from "../office/install.ts";
import type { BatchRequest, BatchResponse } from "./wire.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Excel on the web carries 5 MB each way. */
const mostBytes = 5 * 1024 * 1024;

const status = { done: 0, cellEditMode: 5004, requestTooLarge: 5103, responseTooLarge: 5104 } as const;

/** What Excel is doing that keeps add-ins from it. */
export interface Busy {
  isEditing: boolean;
  isBehind: boolean;
}

/** Runs a batch as one author's; `isChange` says that it does more than read. */
export type Run = (author: Author, isChange: boolean, work: () => BatchResponse) => BatchResponse;

/** One page with office.js, of one author: its batches, and the objects it keeps between them. */
export class Runtime {
  readonly author: Author;
  readonly office: OfficeServices;
  batches: CountedBatch[] = [];
  private readonly kept: Kept = { references: new Map(), nextReference: 1 };
  private readonly workbook: Workbook;
  private readonly apiSet: string;
  private readonly busy: Busy;
  private readonly run: Run;

  constructor(
    workbook: Workbook,
    author: Author,
    sets: { readonly apiSet: string; readonly office: OfficeSets },
    busy: Busy,
    run: Run,
    functions?: FunctionCalls,
  ) {
    this.workbook = workbook;
    this.author = author;
    this.apiSet = sets.apiSet;
    this.office = new OfficeServices(sets.office, author.sinks, workbook.quirks, functions);
    this.busy = busy;
    this.run = run;
  }

  /** Answers one batch of the page. */
  readonly answer: Answer = (body) => {
    const bytes = byteLength(body);
    if (bytes > mostBytes) return { status: status.requestTooLarge, response: "" };
    if (this.busy.isEditing) return { status: status.cellEditMode, response: "" };
    const request = JSON.parse(body) as BatchRequest;
    this.batches.push(countBatch(request, bytes));
    const isChange = request.Actions.some(({ ActionType }) => ActionType !== 2);
    const answered = this.busy.isBehind
      ? inactiveWorkbook(request)
      : this.run(this.author, isChange, () =>
          runBatch(this.workbook, this.kept, this.apiSet, this.office, request),
        );
    const response = JSON.stringify(answered);
    if (byteLength(response) > mostBytes) return { status: status.responseTooLarge, response: "" };
    return { status: status.done, response };
  };
}

/** Excel's answer to a batch while another workbook is in front. */
function inactiveWorkbook({ Actions }: BatchRequest): BatchResponse {
  const Message = "Multiple workbooks are open, and the one that the add-in works on is not in front.";
  const Location = Actions[0]?.Name ?? "";
  return {
    Results: [],
    Error: { Code: "InactiveWorkbook", Message, HttpStatusCode: 400, ActionIndex: 0, Location },
  };
}

/** How long a text is in UTF-8. */
function byteLength(text: string): number {
  // Three bytes a character at most: only near the limit is it worth counting.
  if (text.length * 3 < mostBytes) return text.length;
  return new TextEncoder().encode(text).length;
}

/** One batch as it came: whose it was, the members it named, the size of its text. */
export interface CountedBatch {
  /** office.js's own start-up, its clean-up of kept ranges, or the add-in. */
  readonly kind: "start-up" | "clean-up" | "add-in";
  readonly members: readonly string[];
  /** How many properties it set: 0 for a batch that only reads. */
  readonly writes: number;
  readonly bytes: number;
}

const removeReference = "_RemoveReference";

/** The number that office.js gives to setting a property. */
const setProperty = 4;

/** Tells whose a batch is: paths to Office's services are office.js starting, removed references its cleaning up. */
function countBatch(request: BatchRequest, bytes: number): CountedBatch {
  const paths = Object.values(request.ObjectPaths);
  const members = [
    ...new Set([...paths.map(({ Name }) => Name), ...request.Actions.map(({ Name }) => Name)]),
  ];
  const isCleanUp =
    request.Actions.some(({ Name }) => Name === removeReference) &&
    request.Actions.every(({ ActionType, Name }) => ActionType === 1 || Name === removeReference);
  const isStartUp = paths.some(({ ObjectPathType }) => ObjectPathType === 2);
  return {
    kind: isStartUp ? "start-up" : isCleanUp ? "clean-up" : "add-in",
    members: members.filter((name) => name !== ""),
    writes: request.Actions.filter(({ ActionType }) => ActionType === setProperty).length,
    bytes,
  };
}
