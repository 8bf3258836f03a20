import { anchorAt, moveFloating, positionOf } from "../charts/position.ts";
import type { PositionPart } from "../charts/position.ts";
import { refuseLocked } from "../cells/protection.ts";
import { method, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError, notSupported } from "../excel/host-error.ts";
import type { PictureFacts } from "../workbook/extras.ts";
import { picturesOf } from "../workbook/pictures.ts";
import type { Picture } from "../workbook/pictures.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Shape = ObjectIds["Shape"];
type Shapes = ObjectIds["ShapeCollection"];

const shapeObject = ({ sheetId, id }: Shape): ExcelObject => new ExcelObject("Shape", { sheetId, id });

/** `Excel.ShapeCollection`. The host supports only pictures. */
export const shapeCollectionTable: ClassTable<Shapes> = {
  items: (book, { sheetId }) => picturesOf(book, sheetId).map(shapeObject),
  members: {
    GetCount: method("1.9", (book, { sheetId }) => picturesOf(book, sheetId).length),
    GetItem: method("1.9", (book, self, [key]) => {
      const found = findPicture(book, self, key);
      if (found === undefined) throw new HostError("ItemNotFound", "The shape doesn't exist.");
      return shapeObject(found);
    }),
    GetItemOrNullObject: method("1.14", (book, self, [key]) => {
      const found = findPicture(book, self, key);
      return found === undefined ? null : shapeObject(found);
    }),
    GetItemAt: method("1.9", (book, { sheetId }, [index]) => {
      const found = picturesOf(book, sheetId)[Number(index)];
      if (found === undefined) throw new HostError("InvalidArgument", "There is no shape with this index.");
      return shapeObject(found);
    }),
    AddImage: method("1.9", (book, { sheetId }, [base64]) => addImage(book, sheetId, base64)),
  },
};

export const shapeTable: ClassTable<Shape> = {
  idOf: (book, self) => existingPicture(book, self).id,
  members: {
    Id: readOnly("1.9", (book, self) => existingPicture(book, self).id),
    Type: readOnly("1.9", (book, self) => {
      existingPicture(book, self);
      return "Image";
    }),
    Name: settable(
      "1.9",
      (book, self) => existingPicture(book, self).facts.name,
      (book, self, value) => {
        if (typeof value !== "string" || value === "")
          throw new HostError("InvalidArgument", "A shape needs a name.");
        changeFacts(book, self, { name: value });
      },
    ),
    AltTextTitle: altTextMember("altTextTitle"),
    AltTextDescription: altTextMember("altTextDescription"),
    LockAspectRatio: settable(
      "1.9",
      (book, self) => isLocked(existingPicture(book, self)),
      (book, self, value) => changeFacts(book, self, { lockAspectRatio: value === true }),
    ),
    Placement: settable(
      "1.10",
      (book, self) => {
        existingPicture(book, self);
        return "OneCell";
      },
      (_, __, value) => {
        // In the spreadsheet, pictures always move with their cells and keep their size.
        if (value !== "OneCell") throw notSupported(`setting Shape.placement to ${String(value)}`);
      },
    ),
    Top: positionMember("top"),
    Left: positionMember("left"),
    Width: sizeMember("width", "height"),
    Height: sizeMember("height", "width"),
    Delete: method("1.9", (book, self) => {
      refuseLocked(book, self.sheetId);
      const { sheetId, id } = existingPicture(book, self);
      book.spreadsheet.run("DELETE_FIGURE", { sheetId, figureId: id });
    }),
  },
};

function findPicture(workbook: Workbook, { sheetId }: Shapes, key: unknown): Picture | undefined {
  const wanted = String(key).toLowerCase();
  return picturesOf(workbook, sheetId).find(
    ({ id, facts }) => id.toLowerCase() === wanted || facts.name.toLowerCase() === wanted,
  );
}

/** Throws Excel's error if the picture does not exist. */
function existingPicture(workbook: Workbook, { sheetId, id }: Shape): Picture {
  const found = picturesOf(workbook, sheetId).find((one) => one.id === id);
  if (found === undefined) throw new HostError("ItemNotFound", "The shape doesn't exist.");
  return found;
}

function changeFacts(workbook: Workbook, self: Shape, change: PictureFacts): void {
  workbook.spreadsheet.refuseReadOnly();
  refuseLocked(workbook, self.sheetId);
  const { id, facts } = existingPicture(workbook, self);
  workbook.extras.pictures.set(id, { ...facts, ...change });
}

function altTextMember(name: "altTextTitle" | "altTextDescription") {
  return settable<Shape>(
    "1.9",
    (book, self) => existingPicture(book, self).facts[name] ?? "",
    (book, self, value) => changeFacts(book, self, { [name]: String(value) }),
  );
}

function positionMember(name: PositionPart) {
  return settable<Shape>(
    "1.9",
    (book, self) => positionOf(book, existingPicture(book, self))[name],
    (book, self, value) => {
      if (typeof value !== "number" || !(value >= 0))
        throw new HostError("InvalidArgument", `${name} must be a number of points from 0.`);
      refuseLocked(book, self.sheetId);
      moveFloating(book, existingPicture(book, self), { [name]: value });
    },
  );
}

/** Returns a member for the width or height. With a locked aspect ratio, it changes both. */
function sizeMember(name: PositionPart, otherSide: PositionPart) {
  return settable<Shape>(
    "1.9",
    (book, self) => positionOf(book, existingPicture(book, self))[name],
    (book, self, value) => {
      if (typeof value !== "number" || !(value > 0))
        throw new HostError("InvalidArgument", `${name} must be a number of points above 0.`);
      refuseLocked(book, self.sheetId);
      const picture = existingPicture(book, self);
      const position = positionOf(book, picture);
      const otherChange = isLocked(picture) && {
        [otherSide]: (position[otherSide] * value) / position[name],
      };
      moveFloating(book, picture, { [name]: value, ...otherChange });
    },
  );
}

function isLocked({ facts }: Picture): boolean {
  return facts.lockAspectRatio ?? true;
}

function addImage(workbook: Workbook, sheetId: string, base64: unknown): ExcelObject {
  refuseLocked(workbook, sheetId);
  const image = typeof base64 === "string" ? imageFacts(base64) : undefined;
  if (image === undefined)
    throw new HostError("InvalidArgument", "The image is neither a PNG nor a JPEG in base64.");
  const { mimetype, ...size } = image;
  const names = new Set(picturesOf(workbook, sheetId).map(({ facts }) => facts.name));
  let number = 1;
  while (names.has(`Picture ${number}`)) number += 1;
  const id = workbook.newId();
  workbook.spreadsheet.run("CREATE_IMAGE", {
    ...{ sheetId, figureId: id, size },
    ...anchorAt(workbook, sheetId, 0, 0),
    definition: { path: `data:${mimetype};base64,${String(base64)}`, size, mimetype },
  });
  workbook.extras.pictures.set(id, { name: `Picture ${number}` });
  return shapeObject({ sheetId, id });
}

/** `width` and `height` are in pixels, at 96 per inch. */
interface ImageFacts {
  readonly mimetype: string;
  readonly width: number;
  readonly height: number;
}

function imageFacts(base64: string): ImageFacts | undefined {
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
  const size = sizeOfPng(bytes) ?? sizeOfJpeg(bytes);
  return size === undefined || size.width === 0 || size.height === 0 ? undefined : size;
}

/** Reads the size from the header after the signature. */
function sizeOfPng(bytes: Uint8Array): ImageFacts | undefined {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length < 24 || signature.some((byte, index) => bytes[index] !== byte)) return undefined;
  const view = new DataView(bytes.buffer);
  return { mimetype: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

/** Reads the size from the segment that starts a frame. */
function sizeOfJpeg(bytes: Uint8Array): ImageFacts | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer);
  for (
    let offset = 2;
    offset + 9 <= bytes.length && bytes[offset] === 0xff;
    offset += 2 + view.getUint16(offset + 2)
  ) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        mimetype: "image/jpeg",
        height: view.getUint16(offset + 5),
        width: view.getUint16(offset + 7),
      };
  }
  return undefined;
}
