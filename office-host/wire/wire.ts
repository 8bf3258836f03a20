export interface BatchRequest {
  readonly AutoKeepReference?: boolean;
  readonly Actions: readonly Action[];
  readonly ObjectPaths: Readonly<Record<string, ObjectPath>>;
}

/** Types: 1 workbook, 2 service, 3 method, 4 property, 5 indexer, 6 kept reference, 7 null object. */
export interface ObjectPath {
  readonly Id: number;
  readonly ObjectPathType: number;
  readonly Name: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: ArgumentInfo;
}

/** Arguments, and the object path of each, or 0 for a literal. */
export interface ArgumentInfo {
  readonly Arguments?: readonly unknown[] | null;
  readonly ReferencedObjectPathIds?: readonly unknown[] | null;
}

/**
 * Types: 1 instantiate, 2 query, 3 method, 4 set property, 5 trace, 6 recursive query, 7 retrieve, 8 ensure
 * unchanged, 9 update.
 */
export interface Action {
  readonly Id: number;
  readonly ActionType: number;
  readonly Name: string;
  readonly ObjectPathId: number;
  readonly ArgumentInfo?: ArgumentInfo;
  readonly QueryInfo?: QueryInfo;
}

/** Properties to load, by names as the developer typed them. */
export interface QueryInfo {
  readonly Select?: readonly string[];
  readonly Expand?: readonly string[];
  readonly Top?: number;
  readonly Skip?: number;
}

export interface BatchResponse {
  readonly Results: readonly ActionResult[];
  readonly TraceIds?: readonly number[];
  readonly Error?: {
    readonly Code: string;
    readonly Message: string;
    readonly HttpStatusCode: number;
    readonly ActionIndex: number;
    readonly Location: string;
  };
}

/** `Value` must exist even if it is null. */
export interface ActionResult {
  readonly ActionId: number;
  readonly Value: unknown;
}
