import type { Author } from "../events/events.ts";
import { runBatch } from "./batch.ts";
import type { KeptReferences } from "./batch.ts";
import type { FunctionCalls } from "../functions/function-calls.ts";
import { OfficeServices } from "../office/office-services.ts";
import type { OfficeSets } from "../office/office-services.ts";
import type { Answer } from "../office/install.ts";
import type { BatchRequest, BatchResponse } from "./wire.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** The maximum size of a request or response, as in Excel on the web. */
const maxBytes = 5 * 1024 * 1024;

const statusCodes = {
  success: 0,
  cellEditMode: 5004,
  requestTooLarge: 5103,
  responseTooLarge: 5104,
} as const;

/** States in which Excel refuses batches. */
export interface BusyState {
  isEditing: boolean;
  isOtherInFront: boolean;
}

/** Runs a batch's work for an author. `isChange` is false if the batch only has queries. */
export type RunBatch = (author: Author, isChange: boolean, work: () => BatchResponse) => BatchResponse;

/** Answers office.js in one author's page, and keeps its objects between batches. */
export class Runtime {
  readonly author: Author;
  readonly office: OfficeServices;
  batches: CountedBatch[] = [];
  private readonly keptReferences: KeptReferences = { references: new Map(), nextReference: 1 };
  private readonly workbook: Workbook;
  private readonly apiSet: string;
  private readonly busy: BusyState;
  private readonly run: RunBatch;

  constructor(
    workbook: Workbook,
    author: Author,
    sets: { readonly apiSet: string; readonly office: OfficeSets },
    busy: BusyState,
    run: RunBatch,
    functions?: FunctionCalls,
  ) {
    this.workbook = workbook;
    this.author = author;
    this.apiSet = sets.apiSet;
    this.office = new OfficeServices(sets.office, author.sinks, workbook.quirks, functions);
    this.busy = busy;
    this.run = run;
  }

  readonly answer: Answer = (body) => {
    const bytes = byteLength(body);
    if (bytes > maxBytes) return { status: statusCodes.requestTooLarge, response: "" };
    if (this.busy.isEditing) return { status: statusCodes.cellEditMode, response: "" };
    const request = JSON.parse(body) as BatchRequest;
    this.batches.push(countBatch(request, bytes));
    const isChange = request.Actions.some(({ ActionType }) => ActionType !== 2);
    const batchResponse = this.busy.isOtherInFront
      ? inactiveWorkbook(request)
      : this.run(this.author, isChange, () =>
          runBatch(this.workbook, this.keptReferences, this.apiSet, this.office, request),
        );
    const response = JSON.stringify(batchResponse);
    if (byteLength(response) > maxBytes) return { status: statusCodes.responseTooLarge, response: "" };
    return { status: statusCodes.success, response };
  };
}

function inactiveWorkbook({ Actions }: BatchRequest): BatchResponse {
  const Message = "Multiple workbooks are open, and the one that the add-in works on is not in front.";
  const Location = Actions[0]?.Name ?? "";
  return {
    Results: [],
    Error: { Code: "InactiveWorkbook", Message, HttpStatusCode: 400, ActionIndex: 0, Location },
  };
}

/** Returns the bytes of a text in UTF-8, or its length if that is certainly below the limit. */
function byteLength(text: string): number {
  // A character has at most three bytes in UTF-8.
  if (text.length * 3 < maxBytes) return text.length;
  return new TextEncoder().encode(text).length;
}

export interface CountedBatch {
  /** The sender: office.js at its start, office.js removing references, or the add-in. */
  readonly kind: "start-up" | "clean-up" | "add-in";
  readonly members: readonly string[];
  /** The number of properties that are set one by one. Methods do not count. */
  readonly writes: number;
  /** The size of the request, or the number of characters if it is small. */
  readonly bytes: number;
}

const removeReference = "_RemoveReference";

const setProperty = 4;

/** Counts a batch. Services make it a start-up, and removed references alone a clean-up. */
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
