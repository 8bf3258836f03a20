import { functionsIn } from "../../office-host/functions/function-metadata.ts";
import type { AddInFunctions } from "../../office-host/functions/function-metadata.ts";

/** A button in the ribbon or in the menu of cells. */
export interface AddInButton {
  readonly label: string;
  /** The tooltip. */
  readonly hint: string;
  /** The path of the small icon. */
  readonly icon?: string;
  /** Undefined for a button that opens the pane. */
  readonly action?: string;
}

export type CellMenuEntry = AddInButton & { readonly items?: readonly AddInButton[] };

/** The parts of an add-in's manifest that concern Excel's user interface. */
export interface AddInManifest {
  readonly groups: readonly { readonly label: string; readonly buttons: readonly AddInButton[] }[];
  readonly cellMenu: readonly CellMenuEntry[];
  /** True if a separate file defines keyboard shortcuts. */
  readonly hasShortcuts: boolean;
  /** `file` is the path of the functions' metadata. */
  readonly functions?: { readonly namespace: string; readonly file: string };
}

/** Reads a manifest like Excel. Addresses become paths, because the page has all files on its own origin. */
export function readManifest(xml: string, locale: string): AddInManifest {
  const manifest = new DOMParser().parseFromString(xml, "application/xml");
  const all = (name: string, within: Document | Element = manifest) => elementsIn(within, name);
  const resources = new Map(
    ["Image", "Url", "String"].flatMap((kind) =>
      all(kind)
        .filter((element) => element.hasAttribute("id"))
        .map((element): [string, string] => [element.getAttribute("id") ?? "", valueIn(element, locale)]),
    ),
  );
  const textOf = (element: Element | undefined): string =>
    resources.get(element?.getAttribute("resid") ?? "") ?? "";
  const buttonOf = (control: Element): AddInButton => {
    const action = all("FunctionName", control)[0]?.textContent.trim() ?? "";
    const tip = childOf(control, "Supertip");
    const image = all("Image", control).find((icon) => icon.getAttribute("size") === "16");
    const icon = textOf(image);
    return {
      label: textOf(childOf(control, "Label")),
      hint: textOf(tip && all("Description", tip)[0]),
      ...(icon !== "" && { icon: new URL(icon).pathname }),
      ...(action !== "" && { action }),
    };
  };
  const buttonsIn = (parent: Element): readonly AddInButton[] =>
    all("Control", parent).filter(doesSomething).map(buttonOf);
  const entriesIn = (menu: Element): readonly CellMenuEntry[] =>
    all("Control", menu)
      .filter(doesSomething)
      .map((control) => {
        const items = all("Item", control).map(buttonOf);
        const { action, ...entry } = buttonOf(control);
        return items.length > 0 ? { ...entry, items } : { ...entry, ...(action && { action }) };
      });
  const points = (kind: string): readonly Element[] =>
    all("ExtensionPoint").filter((point) => typeOf(point) === kind);
  const functions = points("CustomFunctions").map((point): AddInManifest["functions"] => {
    const file = textOf(all("Metadata", point).flatMap((element) => all("SourceLocation", element))[0]);
    return file === ""
      ? undefined
      : { namespace: textOf(all("Namespace", point)[0]), file: new URL(file).pathname };
  })[0];
  return {
    ...(functions !== undefined && { functions }),
    groups: points("PrimaryCommandSurface")
      .flatMap((point) => all("Group", point))
      .map((group) => ({
        label: textOf(childOf(group, "Label")),
        buttons: buttonsIn(group),
      })),
    cellMenu: points("ContextMenu")
      .flatMap((point) => all("OfficeMenu", point))
      .filter((menu) => menu.getAttribute("id") === "ContextMenuCell")
      .flatMap(entriesIn),
    hasShortcuts: all("ExtendedOverrides").length > 0,
  };
}

function elementsIn(parent: Document | Element, name: string): readonly Element[] {
  return [...parent.getElementsByTagNameNS("*", name)];
}

function valueIn(element: Element, locale: string): string {
  const translated = elementsIn(element, "Override").find((item) => item.getAttribute("Locale") === locale);
  return translated?.getAttribute("Value") ?? element.getAttribute("DefaultValue") ?? "";
}

function childOf(parent: Element, name: string): Element | undefined {
  return [...parent.children].find(({ localName }) => localName === name);
}

function doesSomething(control: Element): boolean {
  const opensPane = elementsIn(control, "Action").some((element) => typeOf(element) === "ShowTaskpane");
  return opensPane || elementsIn(control, "FunctionName").length > 0;
}

function typeOf(element: Element): string {
  return element.getAttributeNS("http://www.w3.org/2001/XMLSchema-instance", "type") ?? "";
}

export async function addInFunctions({ functions }: AddInManifest): Promise<AddInFunctions | undefined> {
  if (functions === undefined) return undefined;
  const listed = functionsIn(await readJson(functions.file));
  return listed.length === 0 ? undefined : { namespace: functions.namespace, functions: listed };
}

/** Returns null if the file is missing or not JSON. */
function readJson(path: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.onloadend = () => resolve(request.status === 200 ? (request.response as unknown) : null);
    request.open("GET", path);
    request.send();
  });
}
