import { plantColours, signers } from "../../contract/plant-look.ts";
import type { PlantLook } from "../../contract/plant-look.ts";
import { asObject } from "./json.ts";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";

const checks: Readonly<Record<keyof PlantLook, Check>> = {
  name: isText,
  logo: (value) => {
    const logo = asObject(value);
    return isText(logo?.png) && isNumber(logo?.width) && isNumber(logo?.height);
  },
  colours: (value) => isOf(value, (text) => /^#[0-9A-F]{6}$/.test(String(text)), plantColours),
  paper: (value) => value === "a4" || value === "letter",
  approval: (value) =>
    isOf(value, isText, signers) && signers.every((name) => isText(asObject(value)?.[name])),
  wastes: (value) => isOf(value, isText),
  slots: (value) => isOf(value, isText),
  money: (value) => {
    const money = asObject(value);
    return isNumber(money?.per_second) && (money?.currency === undefined || isText(money.currency));
  },
};

/** Reads the answer of `GET /api/plant-look`; undefined where it is of another shape. */
export function readPlantLook(raw: unknown): PlantLook | undefined {
  const look = asObject(asObject(raw)?.look);
  return look !== undefined && isLook(look) ? look : undefined;
}

function isLook(
  look: Readonly<Record<string, unknown>>,
): look is Readonly<Record<string, unknown>> & PlantLook {
  return Object.entries(checks).every(([name, is]) => look[name] === undefined || is(look[name]));
}

function isOf(value: unknown, is: Check, names?: readonly string[]): boolean {
  const members = asObject(value);
  return (
    members !== undefined &&
    Object.entries(members).every(([name, member]) => is(member) && (names?.includes(name) ?? true))
  );
}
