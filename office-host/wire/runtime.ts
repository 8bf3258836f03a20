import type { Author } from "../events/events.ts";
import { runBatch } from "./batch.ts";
import type { KeptReferences } from "./batch.ts";
import type { FunctionCalls } from "../functions/function-calls.ts";
import { OfficeServices } from "../office/office-services.ts";
import type { OfficeSets } from "../office/office-services.ts";
import type { Answer } from "../office/install.ts";
import type { BatchRequest, BatchResponse } from "./wire.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** The maximum size of a request and of a response, as in Excel on the web. */
const maxBytes = 5 * 1024 * 1024;

const statusCodes = {
  success: 0,
  cellEditMode: 5004,
  requestTooLarge: 5103,
  responseTooLarge: 5104,
} as const;

/** States of Excel in which it refuses batches of add-ins. */
export interface Busy {
  isEditing: boolean;
  isOtherInFront: boolean;
}

/** Runs the work of a batch for an author. `isChange` is true if the batch has actions other than queries. */
export type RunBatch = (author: Author, isChange: boolean, work: () => BatchResponse) => BatchResponse;

/** The counterpart of office.js in one author's page, with the objects that it keeps between batches. */
export class Runtime {
  readonly author: Author;
  readonly office: OfficeServices;
  batches: CountedBatch[] = [];
  private readonly keptReferences: KeptReferences = { references: new Map(), nextReference: 1 };
  private readonly workbook: Workbook;
  private readonly apiSet: string;
  private readonly busy: Busy;
  private readonly run: RunBatch;

  constructor(
    workbook: Workbook,
    author: Author,
    sets: { readonly apiSet: string; readonly office: OfficeSets },
    busy: Busy,
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

  /** Answers a batch of the page. */
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

/** Returns Excel's answer to a batch while another workbook is in front. */
function inactiveWorkbook({ Actions }: BatchRequest): BatchResponse {
  const Message = "Multiple workbooks are open, and the one that the add-in works on is not in front.";
  const Location = Actions[0]?.Name ?? "";
  return {
    Results: [],
    Error: { Code: "InactiveWorkbook", Message, HttpStatusCode: 400, ActionIndex: 0, Location },
  };
}

/** Returns the bytes of a text in UTF-8. If they are certainly below the limit, returns the text's length. */
function byteLength(text: string): number {
  // A character has at most three bytes in UTF-8, so only long texts must be encoded to count the bytes.
  if (text.length * 3 < maxBytes) return text.length;
  return new TextEncoder().encode(text).length;
}

/** A batch that was received: who sent it, its members, and its size. */
export interface CountedBatch {
  /** Who sent the batch: office.js at its start, office.js removing references, or the add-in. */
  readonly kind: "start-up" | "clean-up" | "add-in";
  readonly members: readonly string[];
  /** How many properties the batch sets one by one. Methods do not count. */
  readonly writes: number;
  /** The size of the request. For a small request, the number of characters. */
  readonly bytes: number;
}

const removeReference = "_RemoveReference";

/** The action type for setting a property. */
const setProperty = 4;

/**
 * Returns the facts of a batch. Only office.js's start uses services, and only its clean-up removes
 * references.
 */
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
