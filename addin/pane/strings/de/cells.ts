import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** German sentences for everything that can be wrong with a cell. */
export const cellReasons: Translation<Strings["cellReasons"]> = {
  error_value: { what: "enthält einen Excel-Fehler.", todo: "Formel berichtigen oder den Wert eingeben." },
  empty_number: { what: "ist leer.", todo: "0 eingeben, wenn es keine Zeit gibt." },
  not_a_number: { what: "ist keine Zahl.", todo: "Sekunden eingeben, zum Beispiel 12,5." },
  comma_number: {
    what: "ist ein Text mit Komma, keine Zahl.",
    todo: "Noch einmal so eingeben, wie Ihr Excel Dezimalzahlen schreibt.",
  },
  time_of_day: {
    what: "wurde von Excel in eine Uhrzeit verwandelt.",
    todo: "Das Zellformat auf Zahl stellen, dann Sekunden eingeben, zum Beispiel 90.",
  },
  part_of_day: {
    what: "ist für Excel eine Uhrzeit, ein Teil von 24 Stunden.",
    todo: "Sekunden eingeben: 90 statt 1:30. Einen echten Sekundenbruchteil mit drei Nachkommastellen eingeben.",
  },
  not_whole: { what: "ist keine ganze Zahl.", todo: "1, 2, 3 und so weiter eingeben." },
  below_one: { what: "ist unter 1.", todo: "1, 2, 3 und so weiter eingeben." },
  too_large: { what: "ist größer, als die Instanz fasst.", todo: "Eine kleinere Zahl eingeben." },
  negative: { what: "ist unter null.", todo: "Eine Zeit von 0 oder mehr eingeben." },
  empty_work_type: { what: "ist leer.", todo: "Aus der Liste wählen, zum Beispiel va oder c4." },
  unknown_work_type: {
    what: "ist keine Tätigkeitsart.",
    todo: "Aus der Liste wählen, zum Beispiel va oder c4.",
  },
  unknown_waste_type: {
    what: "ist keine Verschwendungsart.",
    todo: "w1 bis w7 aus der Liste wählen oder leer lassen.",
  },
  text_too_long: { what: "ist länger, als eine Zelle fasst.", todo: "Auf 32.767 Zeichen kürzen." },
  half_character: {
    what: "enthält ein halbes Zeichen, zum Beispiel einen Teil eines Emojis.",
    todo: "Ohne dieses neu eingeben.",
  },
  end_before_start: { what: "liegt vor dem Beginn.", todo: "Beginn oder Ende berichtigen." },
  empty_name: { what: "ist leer.", todo: "Jeder Ablaufabschnitt hat einen Namen: einen eingeben." },
  true_or_false: { what: "ist WAHR oder FALSCH.", todo: "Eine Zahl eingeben." },
  needs_number: {
    what: "ist leer, und die Zeile steht zwischen nummerierten.",
    todo: "„Zeilen nummerieren“ drücken oder die Nummer eingeben.",
  },
  other_cycle: {
    what: "ist nicht der Zyklus, den dieses Arbeitsblatt zeigt.",
    todo: "Leer lassen oder die Zeile in einem Arbeitsblatt mit allen Zyklen anfügen.",
  },
  name_in_language: {
    what: "steht in einem Arbeitsblatt mit übersetzten Namen; ein neuer Name lässt sich in keiner Sprache senden.",
    todo: "Die Zeile in einem Arbeitsblatt der Standardsprache anfügen.",
  },
  unknown_o_no: {
    what: "gehört zu keiner Analyse dieses Arbeitsblatts.",
    todo: "Eine ihrer O-Nos eingeben.",
  },
  empty_o_no: { what: "ist leer.", todo: "Jede Analyse hat eine eigene O-No: eine eingeben." },
  o_no_taken: { what: "ist schon vergeben.", todo: "Eine O-No eingeben, die keine andere Analyse hat." },
  o_no_twice: {
    what: "steht auch in einer anderen neuen Zeile.",
    todo: "In jede Zeile eine eigene O-No eingeben.",
  },
  date_for_text: {
    what: "wurde von Excel in ein Datum verwandelt.",
    todo: "Das Zellformat auf Text stellen, dann neu eingeben.",
  },
};
