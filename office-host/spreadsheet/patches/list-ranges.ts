import { spreadsheet } from "../spreadsheet.ts";
import type { CorePluginConfig, ValidationRule } from "../spreadsheet.ts";

interface Adapters {
  readonly adaptRangeString: (sheetId: string, range: string) => { readonly range: string };
}

interface ValidationPlugin {
  readonly rules: Readonly<Record<string, readonly ValidationRule[]>>;
  readonly history: { update(...path: unknown[]): void };
  adaptRanges(adapters: Adapters): void;
}

/** Keeps a list on its cells when these move, or when their worksheet gets another name. */
export function followListRanges(): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  const Base = registry?.get("dataValidation") as new (config: CorePluginConfig) => ValidationPlugin;
  if (registry === undefined || "followsRanges" in Base) return;
  class FollowingLists extends Base {
    static readonly followsRanges = true;

    override adaptRanges(adapters: Adapters): void {
      super.adaptRanges(adapters);
      for (const [sheetId, rules] of Object.entries(this.rules))
        for (const [index, { criterion }] of rules.entries()) {
          const [range = ""] = criterion.values;
          if (criterion.type !== "isValueInRange" || range.startsWith("=")) continue;
          const { range: adapted } = adapters.adaptRangeString(sheetId, range);
          if (adapted !== range)
            this.history.update("rules", sheetId, index, "criterion", "values", 0, adapted);
        }
    }
  }
  registry.replace("dataValidation", FollowingLists);
}
