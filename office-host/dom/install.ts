import { nodeTypes, PlainDocument, PlainElement } from "./nodes.ts";
import { parsePlain } from "./parse.ts";
import { selectPlain } from "./select.ts";
import { serializePlain } from "./serialize.ts";

type Holder = PlainDocument | PlainElement;

/** Adds a reduced DOM to a worker. Load the spreadsheet first: it takes an existing document for a page. */
export function installPlainDom(target: object): void {
  for (const holder of [PlainDocument.prototype, PlainElement.prototype])
    Object.assign(holder, {
      querySelectorAll(this: Holder, selector: string) {
        return selectPlain(this, selector);
      },
      querySelector(this: Holder, selector: string) {
        return selectPlain(this, selector)[0] ?? null;
      },
    });
  Object.assign(target, {
    // The spreadsheet looks here for Chart.js and the size of a pixel.
    window: target,
    devicePixelRatio: 1,
    Node: { ELEMENT_NODE: nodeTypes.element, TEXT_NODE: nodeTypes.text },
    DOMParser: class {
      parseFromString = parsePlain;
    },
    XMLSerializer: class {
      serializeToString = serializePlain;
    },
    // The spreadsheet has added other members to the document.
    document: Object.assign((target as { document?: object }).document ?? {}, {
      implementation: {
        createDocument(namespace: string | null, name: string) {
          const document = new PlainDocument();
          document.append(document.createElementNS(namespace, name));
          return document;
        },
      },
    }),
  });
}
