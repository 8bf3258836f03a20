import { useExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

const host = useExcel();

/** `Office.ribbon`, with what the tests need of its arguments. */
interface Ribbon {
  requestUpdate(input: object): Promise<void>;
  requestCreateControls(input: object): Promise<void>;
}
const ribbon = (): Ribbon => Reflect.get(Office, "ribbon");

const button = { id: "TabWork", groups: [{ id: "Group", controls: [{ id: "Refresh", enabled: false }] }] };

test.each<readonly [string, () => Promise<void>]>([
  ["requestUpdate of a button", () => ribbon().requestUpdate({ tabs: [button] })],
  ["requestUpdate of a tab", () => ribbon().requestUpdate({ tabs: [{ id: "TabWork", visible: true }] })],
  ["contextual tabs", () => ribbon().requestCreateControls({ actions: [], tabs: [button] })],
])("with quirk 3788, %s empties the undo list", async (_, change) => {
  host.quirks.add(3788);
  typeInto(host, "Sheet1", "A1", "typed");
  await change();
  host.undo();
  expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([["typed"]]);
});

test("without it, the host refuses contextual tabs by their name", async () => {
  const made = ribbon().requestCreateControls({ actions: [], tabs: [button] });
  await expect(made).rejects.toThrow("ExecuteRequestCreate");
});
