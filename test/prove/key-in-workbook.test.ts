/**
 * @jest-environment ./test/support/office-environment.ts
 * @jest-environment-options {"url": "http://localhost/", "resources": "usable"}
 */
import { decodeSnapshot } from "../../addin/excel/keep/snapshot-store.ts";
import { unpackParts } from "../../office-host/files/package/package.ts";
import { writeXlsx } from "../../office-host/files/write.ts";
import { openExcel } from "../support/office.ts";
import { startTestPlant, unwatched, valueOf } from "../support/test-plant.ts";
import { enter } from "../support/sheet-verbs.ts";
import { prove } from "./prove.ts";

prove(
  "key in the workbook",
  async ({ elements }, transport) => {
    const host = await openExcel();
    const plant = await startTestPlant(undefined, transport);
    const rows = Array.from({ length: elements }, (_none, at) => ({
      ...{ cycle_no: 1, sequence: at + 1, name: `Element ${at}`, element_type: "va" },
      ...{ video_start_time: at, video_end_time: at + 1 },
    }));
    const { sheet, elements: ids } = await plant.pulled("O-1", rows);
    for (const id of ids) enter(host, sheet, id, "Element", `Renamed ${id}`);
    const { written } = valueOf(await plant.actions.writeBack(unwatched)).counts;
    const parts = unpackParts(await writeXlsx(host));
    if ("reason" in parts) throw new Error(parts.reason);
    const texts = [...parts.values()].map((bytes) => Buffer.from(bytes).toString("latin1"));
    const stored = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    const snapshots = await Promise.all(
      texts.filter((text) => text.startsWith("<snapshot ")).map((text) => decodeSnapshot([text])),
    );
    const unpacked = snapshots.map((snapshot) => JSON.stringify(snapshot));
    const key = plant.service.apiKey;
    const found = [...texts, ...unpacked, ...stored, ...plant.relay.log].filter((text) => text.includes(key));
    await plant.stop();
    return {
      ...{ elements, parts: texts.length, snapshots: unpacked.length, hits: found.length, written },
      snapshotsHoldRecords: unpacked.some((text) => text.includes("Renamed ")),
    };
  },
  (figures) => {
    expect(figures.hits).toBe(0);
    // The search covered the pulled and sent data.
    expect(figures.written).toBe(figures.elements);
    expect(figures.snapshotsHoldRecords).toBe(true);
  },
);
