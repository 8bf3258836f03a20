import { ExcelObject } from "../classes/excel-object.ts";
import { HostError, notServed } from "../excel/host-error.ts";
import { loadQuery, memberOf, pascal, tableOf, typedName } from "./load-query.ts";
import type { ApiSet } from "../excel/requirement-sets.ts";
import type { OfficeServices } from "../office/office-services.ts";
import type { Action, ActionResult, ArgumentInfo, BatchRequest, BatchResponse, ObjectPath } from "./wire.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** What batches share: objects kept by reference between them. */
export interface Kept {
  readonly references: Map<string, ExcelObject>;
  nextReference: number;
}

type Found = ExcelObject | null | { readonly service: string };

/** Carries out one batch: its steps in order, up to the first that fails; what was done before stays done. */
export function runBatch(
  workbook: Workbook,
  kept: Kept,
  apiSet: ApiSet,
  services: OfficeServices,
  request: BatchRequest,
): BatchResponse {
  const found = new Map<number, Found>();
  const results: ActionResult[] = [];
  const traces: number[] = [];

  const resolve = (id: number): Found => {
    const known = found.get(id);
    if (known !== undefined) return known;
    const path = request.ObjectPaths[String(id)];
    if (path === undefined) throw new HostError("InvalidReference", `No object path ${id}.`);
    const object = follow(path);
    found.set(id, object);
    return object;
  };

  const follow = (path: ObjectPath): Found => {
    switch (path.ObjectPathType) {
      case 1:
        return new ExcelObject("Workbook", null);
      case 2:
        return { service: path.Name };
      case 6:
        return keptReference(kept, path.Name);
      case 7:
        return null;
      default:
        return below(resolve(path.ParentObjectPathId ?? 0), path);
    }
  };

  const below = (parent: Found, path: ObjectPath): Found => {
    if (parent === null) return null;
    if ("service" in parent) return { service: `${parent.service}.${path.Name}` };
    const name = path.ObjectPathType === 5 ? "GetItem" : path.Name;
    const member = memberOf(parent, name, apiSet);
    if (member.kind === "navigation") return member.get(workbook, parent.self);
    if (member.kind === "method") {
      const value = member.call(workbook, parent.self, argumentsOf(path.ArgumentInfo));
      if (value === null || value instanceof ExcelObject) return value;
    }
    throw notServed(`an object of ${parent.of}.${typedName(name)}`);
  };

  const argumentsOf = (info: ArgumentInfo | undefined): readonly unknown[] =>
    (info?.Arguments ?? []).map((value, index) => {
      const reference = info?.ReferencedObjectPathIds?.[index];
      if (typeof reference === "number" && reference > 0) return resolve(reference);
      return value;
    });

  const perform = (action: Action): unknown => {
    if (action.ActionType === 5) {
      traces.push(action.Id);
      return null;
    }
    const target = resolve(action.ObjectPathId);
    if (target === null) return null;
    if ("service" in target)
      return action.ActionType === 3
        ? services.call(target.service, action.Name, argumentsOf(action.ArgumentInfo))
        : {};
    switch (action.ActionType) {
      case 1:
        return identity(target);
      case 2:
      case 7:
        return loadQuery(workbook, target, action.QueryInfo, apiSet);
      case 3:
        return callMethod(target, action);
      case 4:
        setProperty(target, action.Name, argumentsOf(action.ArgumentInfo)[0]);
        return null;
      case 9:
        setMany(target, argumentsOf(action.ArgumentInfo)[0]);
        return null;
      case 8:
        return null;
      default:
        throw notServed(`actions of type ${action.ActionType}`);
    }
  };

  const identity = (target: ExcelObject): unknown => {
    const { idOf } = tableOf(target);
    if (idOf !== undefined) return { Id: idOf(workbook, target.self) };
    if (target.of !== "Range" || request.AutoKeepReference !== true) return {};
    return { _ReferenceId: keep(target) };
  };

  const keep = (target: ExcelObject): string => {
    const reference = `r${kept.nextReference++}`;
    kept.references.set(reference, target);
    return reference;
  };

  const callMethod = (target: ExcelObject, action: Action): unknown => {
    if (action.Name === "_KeepReference") return { _ReferenceId: keep(target) };
    if (action.Name === "_RemoveReference") {
      kept.references.delete(request.ObjectPaths[String(action.ObjectPathId)]?.Name ?? "");
      return null;
    }
    const member = memberOf(target, action.Name, apiSet);
    if (member.kind !== "method") throw notServed(`calling ${target.of}.${typedName(action.Name)}`);
    const value = member.call(workbook, target.self, argumentsOf(action.ArgumentInfo));
    return value === undefined || value instanceof ExcelObject ? null : value;
  };

  const setProperty = (target: ExcelObject, name: string, value: unknown): void => {
    const member = memberOf(target, name, apiSet);
    if (member.kind !== "scalar" || member.set === undefined)
      throw notServed(`setting ${target.of}.${typedName(name)}`);
    member.set(workbook, target.self, value);
  };

  const setMany = (target: ExcelObject, values: unknown): void => {
    for (const [name, value] of Object.entries((values ?? {}) as Record<string, unknown>)) {
      const member = memberOf(target, name, apiSet);
      if (member.kind === "navigation") {
        const next = member.get(workbook, target.self);
        if (next !== null) setMany(next, value);
      } else setProperty(target, pascal(name), value);
    }
  };

  for (const [index, action] of request.Actions.entries()) {
    try {
      results.push({ ActionId: action.Id, Value: perform(action) });
      if (index === request.Actions.length - 1) workbook.book.flush();
    } catch (cause) {
      settle(workbook);
      return { Results: results, TraceIds: traces, Error: errorOf(cause, action, index) };
    }
  }
  return { Results: results, ...(traces.length > 0 && { TraceIds: traces }) };
}

function keptReference(kept: Kept, name: string): ExcelObject {
  const object = kept.references.get(name);
  if (object === undefined)
    throw new HostError("InvalidReference", "The object that was kept is no longer there.");
  return object;
}

/** Writes of before the failure are carried out; what the spreadsheet refuses of them is not what the add-in is told. */
function settle(workbook: Workbook): void {
  try {
    workbook.book.flush();
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
  }
}

function errorOf(cause: unknown, action: Action, index: number): NonNullable<BatchResponse["Error"]> {
  const isOurs = cause instanceof HostError;
  return {
    Code: isOurs ? cause.code : "GeneralException",
    Message: cause instanceof Error ? cause.message : String(cause),
    HttpStatusCode: 400,
    ActionIndex: index,
    Location: action.Name,
  };
}
