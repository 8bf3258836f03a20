import { ExcelObject } from "../classes/excel-object.ts";
import { HostError, notSupported } from "../excel/host-error.ts";
import { loadQuery, memberOf, pascal, tableOf, typedName } from "./load-query.ts";
import type { ApiSet } from "../excel/requirement-sets.ts";
import type { OfficeServices } from "../office/office-services.ts";
import type { Action, ActionResult, ArgumentInfo, BatchRequest, BatchResponse, ObjectPath } from "./wire.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Objects that office.js keeps between batches, by their references. */
export interface KeptReferences {
  readonly references: Map<string, ExcelObject>;
  nextReference: number;
}

type ResolvedObject = ExcelObject | null | { readonly service: string };

/** Runs a batch's actions until one fails. The changes of earlier actions remain. */
export function runBatch(
  workbook: Workbook,
  keptReferences: KeptReferences,
  apiSet: ApiSet,
  services: OfficeServices,
  request: BatchRequest,
): BatchResponse {
  const paths = new Paths(workbook, keptReferences, apiSet, request);
  const batch: Batch = { workbook, keptReferences, apiSet, services, request, paths };
  const results: ActionResult[] = [];
  const traces: number[] = [];
  for (const [index, action] of request.Actions.entries()) {
    try {
      if (action.ActionType === 5) traces.push(action.Id);
      results.push({ ActionId: action.Id, Value: action.ActionType === 5 ? null : perform(batch, action) });
      if (index === request.Actions.length - 1) workbook.spreadsheet.flush();
    } catch (cause) {
      runQueuedWrites(workbook);
      return { Results: results, TraceIds: traces, Error: errorOf(cause, action, index) };
    }
  }
  return { Results: results, ...(traces.length > 0 && { TraceIds: traces }) };
}

/** Resolves each object path of a batch once. */
class Paths {
  private readonly resolved = new Map<number, ResolvedObject>();
  private readonly workbook: Workbook;
  private readonly keptReferences: KeptReferences;
  private readonly apiSet: ApiSet;
  private readonly request: BatchRequest;

  constructor(workbook: Workbook, keptReferences: KeptReferences, apiSet: ApiSet, request: BatchRequest) {
    this.workbook = workbook;
    this.keptReferences = keptReferences;
    this.apiSet = apiSet;
    this.request = request;
  }

  resolve(id: number): ResolvedObject {
    const resolvedBefore = this.resolved.get(id);
    if (resolvedBefore !== undefined) return resolvedBefore;
    const path = this.request.ObjectPaths[String(id)];
    if (path === undefined) throw new HostError("InvalidReference", `No object path ${id}.`);
    const object = this.objectOf(path);
    this.resolved.set(id, object);
    return object;
  }

  /** Returns the arguments of a call, with objects in place of object paths. */
  argumentsOf(info: ArgumentInfo | undefined): readonly unknown[] {
    return (info?.Arguments ?? []).map((value, index) => {
      const reference = info?.ReferencedObjectPathIds?.[index];
      return typeof reference === "number" && reference > 0 ? this.resolve(reference) : value;
    });
  }

  private objectOf(path: ObjectPath): ResolvedObject {
    switch (path.ObjectPathType) {
      case 1:
        return new ExcelObject("Workbook", null);
      case 2:
        return { service: path.Name };
      case 6:
        return objectOfReference(this.keptReferences, path.Name);
      case 7:
        return null;
      default:
        return this.memberObject(this.resolve(path.ParentObjectPathId ?? 0), path);
    }
  }

  private memberObject(parent: ResolvedObject, path: ObjectPath): ResolvedObject {
    if (parent === null) return null;
    if ("service" in parent) return { service: `${parent.service}.${path.Name}` };
    const name = path.ObjectPathType === 5 ? "GetItem" : path.Name;
    const member = memberOf(parent, name, this.apiSet);
    if (member.kind === "navigation") return member.get(this.workbook, parent.self);
    if (member.kind === "method") {
      const value = member.call(this.workbook, parent.self, this.argumentsOf(path.ArgumentInfo));
      if (value === null || value instanceof ExcelObject) return value;
    }
    throw notSupported(`an object of ${parent.className}.${typedName(name)}`);
  }
}

interface Batch {
  readonly workbook: Workbook;
  readonly keptReferences: KeptReferences;
  readonly apiSet: ApiSet;
  readonly services: OfficeServices;
  readonly request: BatchRequest;
  readonly paths: Paths;
}

const ribbonService = "Microsoft.DynamicRibbon.";

function perform(batch: Batch, action: Action): unknown {
  const { workbook, apiSet, services, paths } = batch;
  const target = paths.resolve(action.ObjectPathId);
  if (target === null) return null;
  if ("service" in target && workbook.quirks.has(3788) && target.service.startsWith(ribbonService)) {
    workbook.spreadsheet.clearUndo();
    return action.ActionType === 3 ? null : {};
  }
  if ("service" in target)
    return action.ActionType === 3
      ? services.call(target.service, action.Name, paths.argumentsOf(action.ArgumentInfo))
      : {};
  switch (action.ActionType) {
    case 1:
      return idOrReference(batch, target);
    case 2:
    case 7:
      return loadQuery(workbook, target, action.QueryInfo, apiSet);
    case 3:
      return callMethod(batch, target, action);
    case 4:
      setProperty(batch, target, action.Name, paths.argumentsOf(action.ArgumentInfo)[0]);
      return null;
    case 9:
      setMany(batch, target, paths.argumentsOf(action.ArgumentInfo)[0]);
      return null;
    case 8:
      return null;
    default:
      throw notSupported(`actions of type ${action.ActionType}`);
  }
}

function idOrReference({ workbook, keptReferences, request }: Batch, target: ExcelObject): unknown {
  const { idOf } = tableOf(target);
  if (idOf !== undefined) return { Id: idOf(workbook, target.self) };
  if (target.className !== "Range" || request.AutoKeepReference !== true) return {};
  return { _ReferenceId: keepReference(keptReferences, target) };
}

function keepReference(keptReferences: KeptReferences, target: ExcelObject): string {
  const reference = `r${keptReferences.nextReference++}`;
  keptReferences.references.set(reference, target);
  return reference;
}

function callMethod(
  { workbook, keptReferences, apiSet, request, paths }: Batch,
  target: ExcelObject,
  action: Action,
) {
  if (action.Name === "_KeepReference") return { _ReferenceId: keepReference(keptReferences, target) };
  if (action.Name === "_RemoveReference") {
    keptReferences.references.delete(request.ObjectPaths[String(action.ObjectPathId)]?.Name ?? "");
    return null;
  }
  const member = memberOf(target, action.Name, apiSet);
  if (member.kind !== "method") throw notSupported(`calling ${target.className}.${typedName(action.Name)}`);
  const value = member.call(workbook, target.self, paths.argumentsOf(action.ArgumentInfo));
  return value === undefined || value instanceof ExcelObject ? null : value;
}

function setProperty({ workbook, apiSet }: Batch, target: ExcelObject, name: string, value: unknown): void {
  const member = memberOf(target, name, apiSet);
  if (member.kind !== "scalar" || member.set === undefined)
    throw notSupported(`setting ${target.className}.${typedName(name)}`);
  if (workbook.quirks.has(6240) && target.className.startsWith("Range")) workbook.undoCost += 1;
  member.set(workbook, target.self, value);
}

function setMany(batch: Batch, target: ExcelObject, values: unknown): void {
  for (const [name, value] of Object.entries((values ?? {}) as Record<string, unknown>)) {
    const member = memberOf(target, name, batch.apiSet);
    if (member.kind === "navigation") {
      const next = member.get(batch.workbook, target.self);
      if (next !== null) setMany(batch, next, value);
    } else setProperty(batch, target, pascal(name), value);
  }
}

function objectOfReference(keptReferences: KeptReferences, name: string): ExcelObject {
  const object = keptReferences.references.get(name);
  if (object === undefined) throw new HostError("InvalidReference", "The kept object no longer exists.");
  return object;
}

/** Runs writes that were queued before an action failed. That action's error is the one to report. */
function runQueuedWrites(workbook: Workbook): void {
  try {
    workbook.spreadsheet.flush();
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
  }
}

function errorOf(cause: unknown, action: Action, index: number): NonNullable<BatchResponse["Error"]> {
  const isHostError = cause instanceof HostError;
  return {
    Code: isHostError ? cause.code : "GeneralException",
    Message: cause instanceof Error ? cause.message : String(cause),
    HttpStatusCode: 400,
    ActionIndex: index,
    Location: action.Name,
  };
}
