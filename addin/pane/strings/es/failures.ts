import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const report =
  "Inténtelo de nuevo. Si continúa, dé el número de petición a quien administra el servidor intermedio.";
const signInAgain =
  "Pida a quien administra el servidor intermedio que compruebe su inicio de sesión y su clave API.";
const cannotTell =
  "Sus ediciones no se distinguen del resto, así que no se envía nada. Actualizar compara con el sistema.";

/** Spanish sentences for every failure of the relay and the instance. */
export const instanceFailures: Translation<Strings["instanceFailures"]> = {
  relay_unreachable: {
    what: "El servidor intermedio no responde.",
    todo: "Las celdas conservan lo que escribió. Compruebe la red e inténtelo de nuevo.",
  },
  versions_differ: {
    what: "El complemento se actualizó con este panel abierto.",
    todo: "Cierre el panel y vuelva a abrirlo. Las celdas quedan como están.",
  },
  cancelled: { what: "Usted canceló.", todo: "Lo que ya estaba hecho queda hecho." },
  reply_unreadable: {
    what: "Respondió otra cosa en lugar del servidor intermedio.",
    todo: "Puede haber en medio un proxy o una página de acceso a la red. Compruebe la conexión e inténtelo de nuevo.",
  },
  sample_only: {
    what: "Esto es el ejemplo: no se envía nada.",
    todo: "Lo que escriba aquí queda solo en este libro.",
  },
  bad_request: { what: "El servidor intermedio no entendió la petición.", todo: report },
  bad_json: { what: "El servidor intermedio no pudo leer la petición.", todo: report },
  client_header_missing: {
    what: "El servidor intermedio tomó este panel por otra página web.",
    todo: report,
  },
  foreign_origin: {
    what: "El servidor intermedio no acepta llamadas de esta dirección.",
    todo: "Abra el complemento desde la dirección del propio servidor intermedio.",
  },
  foreign_host: {
    what: "Se llama al servidor intermedio por un nombre que no conoce.",
    todo: "Abra el complemento desde la dirección del propio servidor intermedio.",
  },
  not_signed_in: {
    what: "No ha iniciado sesión.",
    todo: "Inicie sesión y continúe. Sus celdas conservan lo que escribió.",
  },
  no_role: {
    what: "Su cuenta no puede usar este servidor intermedio.",
    todo: "Pida a quien lo administra el rol de lector o de editor, o inicie sesión con otra cuenta.",
  },
  read_only: {
    what: "Aquí puede leer, pero no cambiar nada.",
    todo: "Pida a quien administra el servidor intermedio el rol de editor. Sus ediciones quedan en la hoja.",
  },
  no_user_key: {
    what: "El servidor intermedio no tiene una clave suya para el sistema.",
    todo: "Pida a quien lo administra que añada su usuario y su clave API.",
  },
  identity_unreachable: {
    what: "El servicio de inicio de sesión no responde.",
    todo: "Inténtelo más tarde o pregunte a quien lo administra. Sus celdas conservan lo que escribió.",
  },
  sign_in_refused: {
    what: "No se pudo iniciar sesión.",
    todo: "Inténtelo de nuevo o con otra cuenta. Si continúa, avise a quien administra el servidor intermedio.",
  },
  dialog_blocked: {
    what: "No se pudo abrir la ventana de inicio de sesión.",
    todo: "Cierre otras ventanas del complemento, permita las emergentes para Excel e inténtelo de nuevo.",
  },
  not_offered: { what: "El servidor intermedio no ofrece esta llamada.", todo: report },
  not_found: { what: "El servidor intermedio no tiene esa dirección.", todo: report },
  wrong_content_type: { what: "El servidor intermedio no aceptó la forma de la petición.", todo: report },
  request_too_large: {
    what: "Se envió demasiado de una vez.",
    todo: "Devuelva menos cambios cada vez, una hoja tras otra.",
  },
  too_many_requests: {
    what: "Demasiadas llamadas en poco tiempo.",
    todo: "Espere un minuto e inténtelo de nuevo.",
  },
  sign_in_failed: {
    what: "El sistema no aceptó el inicio de sesión del servidor intermedio.",
    todo: signInAgain,
  },
  access_denied: { what: "El sistema rechazó la clave API del servidor intermedio.", todo: signInAgain },
  no_rights: {
    what: "Su usuario no tiene permiso para hacer esto en el sistema.",
    todo: "Pida el permiso a un administrador del sistema. Sus ediciones quedan en la hoja.",
  },
  invalid_values: {
    what: "El sistema no aceptó los valores.",
    todo: "Lea su mensaje abajo, cambie las celdas y devuelva los cambios de nuevo.",
  },
  not_unique: {
    what: "Otro registro ya tiene este valor.",
    todo: "Elija otro, por ejemplo un O-No que no esté en uso.",
  },
  record_missing: {
    what: "El registro ya no está en el sistema.",
    todo: "Alguien lo eliminó allí. Las hojas que lo muestran quedan como están: consérvelas como constancia o elimínelas.",
  },
  unknown_field: { what: "Al sistema le falta un campo que el complemento necesita.", todo: signInAgain },
  unknown_model: { what: "El sistema no tiene este tipo de registro.", todo: signInAgain },
  language_not_active: {
    what: "Este idioma no está activo en el sistema.",
    todo: "Elija otro idioma de nombres al pie del panel.",
  },
  instance_busy: { what: "El sistema está ocupado.", todo: "Espere un momento e inténtelo de nuevo." },
  instance_database: {
    what: "El sistema perdió la conexión con su base de datos.",
    todo: "Sus celdas siguen igual. Espere un momento e inténtelo de nuevo.",
  },
  instance_error: {
    what: "El sistema comunicó un error.",
    todo: "Lea su mensaje abajo. Si continúa, pregunte a un administrador del sistema.",
  },
  instance_unreachable: {
    what: "El servidor intermedio está, pero el sistema no responde.",
    todo: "Las celdas no han cambiado. Inténtelo más tarde o pregunte a quien administra el sistema.",
  },
  instance_timeout: {
    what: "El sistema tardó demasiado en responder.",
    todo: "Inténtelo de nuevo, primero con un ciclo.",
  },
  instance_status: {
    what: "Respondió otra cosa en lugar del sistema.",
    todo: "Puede estar en mantenimiento. Inténtelo más tarde.",
  },
  bad_reply: { what: "No se pudo leer la respuesta del sistema.", todo: report },
  not_a_number: {
    what: "El sistema envió un valor que no es un número.",
    todo: "Corrija los tiempos de este análisis en el sistema e inténtelo de nuevo.",
  },
  reply_too_large: { what: "La respuesta es demasiado grande.", todo: "Traiga un ciclo cada vez." },
  journal_unavailable: {
    what: "El servidor intermedio no puede anotar lo que va a hacer, así que no cambia nada.",
    todo: "No se envió nada. Quien administra el servidor intermedio debe mirar su carpeta de datos: el disco puede estar lleno, o la usa otro servidor intermedio.",
  },
  too_many_open_files: {
    what: "El servidor intermedio tiene abiertas todas las conexiones que puede.",
    todo: "Sus celdas siguen igual. Espere un momento e inténtelo de nuevo. Si continúa, avise a quien administra el servidor intermedio.",
  },
  shutting_down: {
    what: "El servidor intermedio se está reiniciando.",
    todo: "Espere un momento e inténtelo de nuevo.",
  },
  internal: { what: "El servidor intermedio falló.", todo: report },
};

/** Spanish sentences for everything the workbook can refuse. */
export const workbookFailures: Translation<Strings["workbookFailures"]> = {
  cell_being_edited: {
    what: "Se está editando una celda.",
    todo: "Pulse Entrar o Esc en la hoja e inténtelo de nuevo.",
  },
  sheet_protected: {
    what: "La hoja está protegida.",
    todo: "Quite la protección (Revisar > Desproteger hoja) e inténtelo de nuevo.",
  },
  workbook_protected: {
    what: "El libro está protegido: no admite más hojas ni permite quitar ninguna.",
    todo: "Quite la protección (Revisar > Proteger libro) e inténtelo de nuevo.",
  },
  workbook_read_only: {
    what: "El libro es de solo lectura.",
    todo: "Guárdelo con otro nombre o habilite la edición e inténtelo de nuevo.",
  },
  sheet_missing: { what: "La hoja ya no está.", todo: "Tráigala de nuevo desde Análisis." },
  row_missing: {
    what: "La fila ya no está en la hoja.",
    todo: "Deshaga su eliminación o restaure las filas que faltan en «Esta hoja».",
  },
  not_our_sheet: {
    what: "Esta hoja no la trajo el complemento.",
    todo: "Elija un análisis y tráigalo a una hoja propia.",
  },
  key_column_missing: {
    what: "Falta la primera columna oculta de la tabla.",
    todo: "Ya no se distinguen las filas. Deshaga su eliminación o traiga el análisis a una hoja nueva.",
  },
  headers_hidden: {
    what: "La fila de encabezado de la tabla está desactivada.",
    todo: "Actívela (Diseño de tabla > Fila de encabezado) e inténtelo de nuevo.",
  },
  snapshot_missing: {
    what: "El libro ya no guarda lo que se trajo.",
    todo: "Sus ediciones no se distinguen del resto. Actualice para comparar con el sistema.",
  },
  snapshot_damaged: {
    what: "Lo que el libro recuerda de la última lectura está dañado.",
    todo: "Sus ediciones no se distinguen del resto. Actualice para comparar con el sistema.",
  },
  snapshot_newer: {
    what: "Esta hoja la trajo una versión más nueva del complemento.",
    todo: "Actualice aquí el complemento o continúe donde es más nuevo.",
  },
  snapshot_generation: {
    what: "Se deshizo más allá de las dos últimas lecturas.",
    todo: "Rehaga, o actualice la hoja antes de devolver cambios.",
  },
  snapshot_too_large: {
    what: "La hoja tendría que recordar más datos de los que puede (64 MB).",
    todo: "No se cambió nada en ella. Traiga un ciclo cada vez, o menos análisis en una misma hoja.",
  },
  copied_sheet: {
    what: "Esta hoja es una copia.",
    todo: "Decida en «Esta hoja» si la copia se devuelve por su cuenta.",
  },
  other_instance: {
    what: "Esta hoja pertenece a otro sistema.",
    todo: "De ella no se envía nada. Ábrala donde el servidor intermedio apunte a ese sistema.",
  },
  target_not_free: {
    what: "Otra tabla estorba a esta.",
    todo: "No se cambió nada. Lleve la otra tabla a una hoja propia o traiga los datos a una hoja nueva.",
  },
  merged_cells: {
    what: "Estorban celdas combinadas debajo o al lado de la tabla.",
    todo: "No se cambió nada. Sepárelas (Inicio > Combinar y centrar) o muévalas e inténtelo de nuevo.",
  },
  filter_in_the_way: {
    what: "Estorba un filtro de esta hoja.",
    todo: "Quítelo (Datos > Borrar), inténtelo de nuevo y filtre después como antes.",
  },
  too_large: { what: "Es más de lo que Excel admite de una vez.", todo: "Traiga un ciclo cada vez." },
  other_workbook: {
    what: "Otro libro pasó al frente.",
    todo: "Vuelva a este libro e inténtelo de nuevo.",
  },
  no_worksheet_in_front: {
    what: "La hoja que está al frente no tiene celdas.",
    todo: "Pase al frente una de las hojas de cálculo e inténtelo de nuevo.",
  },
  cancelled: { what: "Usted canceló.", todo: "Lo que ya estaba hecho queda hecho." },
  page_failed: {
    what: "No se pudo crear esta página.",
    todo: "No se envió nada. Pruebe otra página; la línea de abajo indica la causa a quien mantiene el complemento.",
  },
  excel_error: {
    what: "Excel lo rechazó.",
    todo: "Inténtelo de nuevo. Si continúa, guarde el libro y vuelva a abrirlo.",
  },
};

/** Spanish sentences for a worksheet from which nothing can be written back. */
export const sheetTroubles: Translation<Strings["sheetTroubles"]> = {
  copied_sheet: {
    what: "Esta hoja es una copia de una que se trajo.",
    todo: "¿Se devuelve la copia por su cuenta o son ahora celdas corrientes?",
  },
  other_instance: {
    what: "Esta hoja pertenece a otro sistema.",
    todo: "Se puede leer y de ella no se envía nada. Ábrala donde el servidor intermedio apunte a ese sistema.",
  },
  snapshot_missing: { what: "El libro ya no guarda lo que se trajo.", todo: cannotTell },
  snapshot_damaged: {
    what: "Lo que el libro recuerda de la última lectura está dañado.",
    todo: cannotTell,
  },
  snapshot_newer: {
    what: "Esta hoja la trajo una versión más nueva del complemento.",
    todo: "Aquí es de solo lectura. Actualice el complemento o continúe donde es más nuevo.",
  },
  snapshot_generation: {
    what: "Se deshizo más allá de las dos últimas lecturas.",
    todo: "Rehaga en Excel o actualice. Hasta entonces no se envía nada.",
  },
  key_column_missing: {
    what: "Falta la primera columna oculta de la tabla.",
    todo: "Ya no se distinguen las filas, así que no se envía nada. Deshaga su eliminación o traiga los datos a una hoja nueva.",
  },
};
