import { kinds, PlainDocument, PlainElement } from "./nodes.ts";
import { parsePlain } from "./parse.ts";
import { selectPlain } from "./select.ts";
import { serializePlain } from "./serialize.ts";

type Holder = PlainDocument | PlainElement;

/**
 * Gives a worker, which has no DOM, as much of one as reading and writing the XML of workbooks needs. Call it
 * once the spreadsheet is loaded, which takes a document that is there before for one of a page.
 */
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
    // The spreadsheet looks for Chart.js and the size of a pixel there.
    window: target,
    devicePixelRatio: 1,
    Node: { ELEMENT_NODE: kinds.element, TEXT_NODE: kinds.text },
    DOMParser: class {
      parseFromString = parsePlain;
    },
    XMLSerializer: class {
      serializeToString = serializePlain;
    },
    // What else the spreadsheet looks for in a document it has put there itself.
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
