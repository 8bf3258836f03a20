import type { SheetState } from "../../worksheet/state.ts";
import { refused } from "../interface/result.ts";
import type { Result } from "../interface/result.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import { toolsOf } from "../tools/tools-of.ts";
import type { Tools } from "../tools/tools.ts";

/** Reads a worksheet of ours that belongs to the instance behind the relay; any other is refused with its trouble. */
export async function readOwn(
  tools: Tools,
  sheetId: string,
  signal: AbortSignal,
): Promise<Result<SheetState>> {
  const read = await tools.workbook.readSheet({ sheetId });
  if (!read.ok) return read;
  if (read.value.is === "not_ours") return refused("not_our_sheet", read.value.name);
  if (read.value.is === "in_trouble") return refused(read.value.trouble, read.value.name);
  const { state } = read.value;
  const instance = await toolsOf(tools, state.snapshot).connection(signal);
  if (!instance.ok) return instance;
  return isFrom(state.snapshot, instance.value)
    ? { ok: true, value: state }
    : refused("other_instance", state.name);
}
