import { spokenLanguage } from "../../../addin/spoken-language.ts";
import { openExcel } from "../../support/office.ts";

beforeEach(() => localStorage.clear());

test("the add-in uses Office's language until the user chooses another, which is remembered", async () => {
  await openExcel({ locale: "de-AT" });
  const first = spokenLanguage();
  expect(first.current()).toBe("de_DE");
  first.choose("ko_KR");
  expect(first.current()).toBe("ko_KR");
  expect(spokenLanguage().current()).toBe("ko_KR");
});

test("a stored language that is not ours is ignored", async () => {
  await openExcel({ locale: "de-AT" });
  spokenLanguage().choose("ko_KR");
  const name = localStorage.key(0) ?? "";
  expect(name).toContain("work-analysis.language");
  localStorage.setItem(name, "fr_FR");
  expect(spokenLanguage().current()).toBe("de_DE");
});

test("if the browser forbids storage, the choice holds while the pane is open", async () => {
  await openExcel({ locale: "de-AT" });
  const forbidden = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  try {
    const spoken = spokenLanguage();
    spoken.choose("th_TH");
    expect(spoken.current()).toBe("th_TH");
  } finally {
    forbidden.mockRestore();
  }
});
