import type { Page } from "playwright-core";
import { pull } from "../workbench.ts";
import { refreshFront } from "./pane-verbs.ts";
import type { SharedWorkbench } from "./shared-workbench.ts";
import { tableIn } from "./table-in-sheet.ts";

const o_no = "O-0012";

/** A worksheet of 50 elements that an engineer works in, and a refresh that brings something of each kind. */
export interface SceneOfRefresh {
  readonly sheet: string;
  /**
   * On the instance the first element gets another name, the last one goes and a new one comes; then the worksheet in front is
   * refreshed, under the name that it has now. Fails where that did not come in.
   */
  readonly refreshed: (now?: string) => Promise<void>;
}

/** Pulls the elements in a page; one scene after the other may be played on the same workbench. */
export async function sceneOfRefresh(at: SharedWorkbench, page: Page): Promise<SceneOfRefresh> {
  const sheet = await pull(page, o_no, "elements");
  return {
    sheet,
    refreshed: async (now = sheet) => {
      const { colleague } = at.workbench;
      const elements = await colleague.elementsOf(o_no);
      const there = `There ${Number(/\d+$/.exec(elements[0]?.name ?? "")?.[0] ?? 0) + 1}`;
      await colleague.change(o_no, 0, { name: there });
      await colleague.remove("wa.element", elements.at(-1)?.id ?? 0);
      const [analysis] = await colleague.read("wa.session", [["o_no", "=", o_no]], ["o_no"]);
      const values = {
        cycle_no: 10,
        sequence: 9,
        name: `New ${there}`,
        element_type: "va",
        video_start_time: 0,
        video_end_time: 2,
      };
      await colleague.create("wa.element", { ...values, session_id: analysis?.id });
      await refreshFront(page);
      const names = (await tableIn(page, now)).column("Element");
      expect(names).toEqual(expect.arrayContaining([there, `New ${there}`]));
      expect(names).toHaveLength(elements.length);
    },
  };
}
