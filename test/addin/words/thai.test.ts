import { wordsOf } from "../../../addin/words/words-of.ts";

test("Thai joins a verb and its noun, and separates other scripts with a space", async () => {
  const { analyses, worksheets, pages, changes, units, history } = await wordsOf("th_TH");
  expect(analyses.pull({ worksheet: worksheets.nouns.elements })).toBe("ดึงงานย่อย");
  expect(analyses.pull({ worksheet: worksheets.nouns.unexplained })).toBe("ดึง NVA ที่ยังไม่ระบุสาเหตุ");
  expect(analyses.pullCycle({ worksheet: "LOSS", cycle: "2" })).toBe("ดึง LOSS รอบที่ 2");
  expect(pages.refresh({ page: pages.kinds.trend.name })).toBe("รีเฟรชแนวโน้ม");
  expect(pages.refresh({ page: pages.kinds.elements_yamazumi.name })).toBe("รีเฟรช Yamazumi งานย่อย");
  expect(worksheets.of({ worksheet: worksheets.nouns.loss, subject: "O-0012" })).toBe(
    "รายการ LOSS ของ O-0012",
  );
  const amount = units.counted.element({ count: 3 });
  expect(changes.write({ amount })).toBe("เขียนกลับงานย่อย 3 รายการ");
  expect(history.takeBackAll({ amount })).toBe("ย้อนคืนงานย่อย 3 รายการ");
});
