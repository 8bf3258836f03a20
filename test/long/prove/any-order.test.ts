import { patience } from "../../support/workbench.ts";
import { excuseErrors } from "../../support/page-errors.ts";
import { randomFrom } from "../../support/random-from.ts";
import { walkInAnyOrder } from "../../support/workbench/any-order.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";

const at = sharedWorkbench();

/** The numbers of walks and of steps in each. */
const [walks, steps] = [6, 200];

test("1,200 random steps in a browser, with a colleague in the same analyses, lose no typed text", async () => {
  const { colleague } = at.workbench;
  const seed = Date.now() % 2 ** 31;
  process.stdout.write(`seed ${seed}\n`);
  for (let walk = 0; walk < walks; walk++) {
    const random = randomFrom(seed + walk);
    const analyses = ["A", "B", "C"].map((letter) => `W-${walk}${letter}`);
    for (const o_no of analyses) await makeAnalysis(o_no);
    const page = await at.open();
    page.context().setDefaultTimeout(patience);
    // Reloading the page cancels pending requests.
    excuseErrors(page.context(), /Failed to load resource|ERR_/);
    const { done, lost, typed } = await walkInAnyOrder({ page, colleague, analyses, random }, steps);
    process.stdout.write(
      `walk ${walk}: ${done.length} things done, ${typed} texts typed, ${lost.length} lost\n`,
    );
    if (lost.length > 0) process.stdout.write(`${done.join("\n")}\n`);
    expect(lost).toEqual([]);
    await page.close();
  }

  async function makeAnalysis(o_no: string): Promise<void> {
    const session_id = await colleague.create("wa.session", {
      o_no,
      name: `Walk ${o_no}`,
      date: "2026-08-01",
    });
    for (const cycle_no of [1, 2])
      for (const sequence of [1, 2, 3, 4]) {
        const isWaste = sequence === 2;
        const start = cycle_no * 100 + sequence * 5;
        const element_type = isWaste ? "nva" : "va";
        await colleague.create("wa.element", {
          ...{ session_id, cycle_no, sequence, name: `Step ${sequence}`, element_type },
          ...{ video_start_time: start, video_end_time: start + 5 },
          segment_data: JSON.stringify([{ type: element_type, start, end: start + 5, dur: 5 }]),
          ...(isWaste && { loss_data: '["walks to rack"]', loss_type_data: '["w3"]' }),
        });
      }
  }
});
