import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Spanish sentences for everything that can be wrong with a cell. */
export const cellReasons: Translation<Strings["cellReasons"]> = {
  error_value: { what: "contiene un error de Excel.", todo: "Corrija la fórmula o escriba el valor." },
  empty_number: { what: "está vacío.", todo: "Escriba 0 si no hay tiempo." },
  not_a_number: { what: "no es un número.", todo: "Escriba segundos, por ejemplo 12,5." },
  comma_number: {
    what: "es texto con coma, no un número.",
    todo: "Escríbalo de nuevo como su Excel escribe los decimales.",
  },
  time_of_day: {
    what: "Excel lo convirtió en una hora.",
    todo: "Dé a la celda formato Número y escriba segundos, por ejemplo 90.",
  },
  part_of_day: {
    what: "es para Excel una hora del día, una parte de 24 horas.",
    todo: "Escriba segundos: 90 en lugar de 1:30. Si es de verdad una fracción de segundo, escríbala con tres decimales.",
  },
  not_whole: { what: "no es un número entero.", todo: "Escriba 1, 2, 3, etc." },
  below_one: { what: "es menor que 1.", todo: "Escriba 1, 2, 3, etc." },
  too_large: { what: "es mayor de lo que admite el sistema.", todo: "Escriba un número menor." },
  negative: { what: "es menor que cero.", todo: "Escriba un tiempo de 0 o más." },
  empty_work_type: { what: "está vacío.", todo: "Elija uno de la lista, como va o c4." },
  unknown_work_type: { what: "no es un tipo de trabajo.", todo: "Elija uno de la lista, como va o c4." },
  unknown_waste_type: {
    what: "no es un tipo de desperdicio.",
    todo: "Elija de w1 a w7 en la lista o déjelo vacío.",
  },
  text_too_long: {
    what: "es más largo de lo que cabe en una celda.",
    todo: "Acórtelo a 32.767 caracteres.",
  },
  half_character: {
    what: "contiene medio carácter, por ejemplo parte de un emoji.",
    todo: "Escríbalo de nuevo sin él.",
  },
  end_before_start: { what: "es anterior al inicio.", todo: "Corrija el inicio o el fin." },
  empty_name: { what: "está vacío.", todo: "Todo elemento tiene nombre: escriba uno." },
  true_or_false: { what: "es VERDADERO o FALSO.", todo: "Escriba un número." },
  needs_number: {
    what: "está vacío, y la fila está entre otras numeradas.",
    todo: "Pulse «Numerar las filas» o escriba su número.",
  },
  other_cycle: {
    what: "no es el ciclo que muestra esta hoja.",
    todo: "Déjelo vacío o añada la fila en una hoja de todos los ciclos.",
  },
  name_in_language: {
    what: "está en una hoja de nombres traducidos; un nombre nuevo no se puede enviar con idioma.",
    todo: "Añada la fila en una hoja en el idioma predeterminado.",
  },
  unknown_o_no: {
    what: "no es ninguno de los análisis de esta hoja.",
    todo: "Escriba uno de sus O-No.",
  },
  empty_o_no: { what: "está vacío.", todo: "Cada análisis tiene su propio O-No: escriba uno." },
  o_no_taken: { what: "ya está en uso.", todo: "Escriba un O-No que no tenga otro análisis." },
  o_no_twice: { what: "está también en otra fila nueva.", todo: "Escriba en cada fila un O-No propio." },
  date_for_text: {
    what: "Excel lo convirtió en una fecha.",
    todo: "Dé a la celda formato Texto y escríbalo de nuevo.",
  },
};
