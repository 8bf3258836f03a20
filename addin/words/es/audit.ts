import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Spanish words of the formula audit. */
export const audit: Translation<Words["audit"]> = {
  summary: "Veredicto por cifra, sobre todos los registros",
  details: "Registro por registro",
  model: "De",
  figure: "Cifra",
  records: "Registros",
  agree: "Coinciden",
  verdict: "Veredicto",
  candidates: "Fórmulas probadas (registros en que coinciden)",
  record: "Registro",
  given: "Valor del sistema",
  ours: "Nuestro valor",
  formula: "Nuestra fórmula",
  matches: (formula) => `coincide con ${formula}`,
  several: (formulas) => `con estos datos coinciden varias fórmulas: ${formulas}`,
  notReproduced: "no se puede reproducir",
  nothingToCompare: "nada que comparar",
  agrees: "coincide",
  differs: "difiere",
  noAnswer: "sin resultado",
  yes: "sí",
  no: "no",
  tried: (formula, agree, of) => `${formula} (${agree} de ${of})`,
  read: "Cada cifra que calcula el sistema, junto a lo que dan las fórmulas publicadas, hasta media unidad de la última cifra mostrada. El sistema no dice qué fórmula usa.",
  longest: (count) =>
    `De cada cifra, primero los registros que difieren; se listan como máximo ${count} registros.`,
};
