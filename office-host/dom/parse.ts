import { SaxesParser } from "saxes";
import { PlainDocument, PlainElement, PlainText } from "./nodes.ts";

/** Returns the document of an XML text. Malformed XML gives a document with a `parsererror`. */
export function parsePlain(text: string): PlainDocument {
  try {
    return parsed(text);
  } catch (cause) {
    const document = new PlainDocument();
    const error = new PlainElement(null, "parsererror");
    error.textContent = cause instanceof Error ? cause.message : String(cause);
    document.append(error);
    return document;
  }
}

function parsed(text: string): PlainDocument {
  const document = new PlainDocument();
  let open: PlainElement | PlainDocument = document;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const addText = (words: string): void => {
    if (open instanceof PlainDocument || words === "") return;
    const { lastChild } = open;
    if (lastChild instanceof PlainText) lastChild.nodeValue += words;
    else open.append(new PlainText(words));
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, uri, attributes, isSelfClosing }) => {
    const element = new PlainElement(uri === "" ? null : uri, name);
    for (const attribute of Object.values(attributes)) {
      const { prefix, local } = attribute;
      element.attributeList.push({
        name: attribute.name,
        prefix: prefix === "" ? null : prefix,
        localName: local,
        namespaceURI: attribute.uri === "" ? null : attribute.uri,
        value: attribute.value,
      });
    }
    open.insertBefore(element, null);
    if (!isSelfClosing) open = element;
  });
  parser.on("closetag", ({ isSelfClosing }) => {
    if (!isSelfClosing && open instanceof PlainElement) open = open.parentNode ?? document;
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(text).close();
  return document;
}
