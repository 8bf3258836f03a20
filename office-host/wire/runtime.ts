import type { Author } from "../events/events.ts";
import { runBatch } from "./batch.ts";
import type { KeptReferences } from "./batch.ts";
import type { FunctionCalls } from "../functions/function-calls.ts";
import { OfficeServices } from "../office/office-services.ts";
import type { OfficeSets } from "../office/office-services.ts";
import type { Answer } from "../office/install.ts";
import type { BatchRequest, BatchResponse } from "./wire.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Excel on the web allows 5 MB in each direction. */
const mostBytes = 5 * 1024 * 1024;

const status = { done: 0, cellEditMode: 5004, requestTooLarge: 5103, responseTooLarge: 5104 } as const;

/** The activities of Excel that block add-ins. */
export interface Busy {
  isEditing: boolean;
  isOtherInFront: boolean;
}

/** A function that runs a batch for an author. `isChange` is true for batches that do more than read. */
export type Run = (author: Author, isChange: boolean, work: () => BatchResponse) => BatchResponse;

/** The office.js of one page and author: its batches, and the objects that it keeps between them. */
export class Runtime {
  readonly author: Author;
  readonly office: OfficeServices;
  batches: CountedBatch[] = [];
  private readonly kept: KeptReferences = { references: new Map(), nextReference: 1 };
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

  /** Answers a batch of the page. */
  readonly answer: Answer = (body) => {
    const bytes = byteLength(body);
    if (bytes > mostBytes) return { status: status.requestTooLarge, response: "" };
    if (this.busy.isEditing) return { status: status.cellEditMode, response: "" };
    const request = JSON.parse(body) as BatchRequest;
    this.batches.push(countBatch(request, bytes));
    const isChange = request.Actions.some(({ ActionType }) => ActionType !== 2);
    const answered = this.busy.isOtherInFront
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

/** Returns the length of a text in UTF-8. */
function byteLength(text: string): number {
  // A character has at most three bytes, so counting is only needed near the limit.
  if (text.length * 3 < mostBytes) return text.length;
  return new TextEncoder().encode(text).length;
}

/** A received batch: its origin, its members, and its size. */
export interface CountedBatch {
  /** The origin: office.js's start-up, its clean-up of kept ranges, or the add-in. */
  readonly kind: "start-up" | "clean-up" | "add-in";
  readonly members: readonly string[];
  /** The number of properties that it sets, 0 for a batch that only reads. */
  readonly writes: number;
  readonly bytes: number;
}

const removeReference = "_RemoveReference";

/** office.js's number for setting a property. */
const setProperty = 4;

/** Returns the facts of a batch. Paths to services are start-up, and removed references clean-up. */
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
