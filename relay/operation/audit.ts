import type { Journal } from "../journal/journal.ts";
import { auditHead, auditLine } from "./audit-line.ts";
import type { AuditRequest } from "./audit-request.ts";

/** How many entries are in memory at once. */
const page = 500;

/** Says the entries of a journal line by line, oldest first, and gives how many there are. */
export async function audit(
  journal: Pick<Journal, "between">,
  { format, span }: AuditRequest,
  say: (line: string) => void,
): Promise<number> {
  const head = auditHead(format);
  if (head !== undefined) say(head);
  let count = 0;
  let after = 0;
  for (;;) {
    const entries = await journal.between(span, page, after);
    for (const entry of entries) say(auditLine(entry, format));
    count += entries.length;
    if (entries.length < page) return count;
    after = entries.at(-1)?.id ?? after;
  }
}
