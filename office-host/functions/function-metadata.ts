export interface FunctionParameter {
  readonly name: string;
  readonly description?: string;
  readonly type?: string;
  readonly dimensionality?: string;
  readonly optional?: boolean;
  readonly repeating?: boolean;
}

export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly parameters?: readonly FunctionParameter[];
  readonly options?: {
    readonly cancelable?: boolean;
    readonly requiresAddress?: boolean;
    readonly requiresParameterAddresses?: boolean;
    readonly stream?: boolean;
    readonly volatile?: boolean;
  };
}

export interface AddInFunctions {
  readonly namespace: string;
  readonly functions: readonly FunctionMetadata[];
}

/** Returns the functions of a metadata file, without invalid entries. */
export function functionsIn(file: unknown): readonly FunctionMetadata[] {
  const listed = (file as { readonly functions?: unknown } | null)?.functions;
  if (!Array.isArray(listed)) return [];
  return (listed as readonly unknown[]).filter((one): one is FunctionMetadata => {
    const { id, name } = (one ?? {}) as Partial<FunctionMetadata>;
    return typeof id === "string" && typeof name === "string";
  });
}

/** Returns a function's name in formulas, such as `PLANT.HOURS`. */
export function formulaName(
  { namespace }: Pick<AddInFunctions, "namespace">,
  { name }: FunctionMetadata,
): string {
  return `${namespace}.${name}`.toUpperCase();
}
