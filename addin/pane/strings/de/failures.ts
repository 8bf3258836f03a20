import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const report =
  "Noch einmal versuchen. Bleibt es dabei, die Anfragenummer an die Person geben, die das Relay betreibt.";
const signInAgain =
  "Die Person, die das Relay betreibt, bitten, Anmeldung und API-Schlüssel des Relays zu prüfen.";

/** German sentences for every failure of the relay and the instance. */
export const instanceFailures: Translation<Strings["instanceFailures"]> = {
  relay_unreachable: {
    what: "Das Relay antwortet nicht.",
    todo: "Ihre Zellen behalten, was Sie eingegeben haben. Das Netzwerk prüfen, dann noch einmal versuchen.",
  },
  versions_differ: {
    what: "Das Add-In wurde aktualisiert, während dieser Aufgabenbereich offen war.",
    todo: "Den Aufgabenbereich schließen und wieder öffnen. Ihre Zellen bleiben, wie sie sind.",
  },
  cancelled: { what: "Sie haben abgebrochen.", todo: "Was schon getan ist, bleibt getan." },
  reply_unreadable: {
    what: "An Stelle des Relays hat etwas anderes geantwortet.",
    todo: "Vielleicht steht ein Proxy oder eine Netzwerk-Anmeldeseite dazwischen. Die Verbindung prüfen, dann noch einmal versuchen.",
  },
  sample_only: {
    what: "Das ist das Beispiel: Nichts wird gesendet.",
    todo: "Was Sie hier eingeben, bleibt nur in dieser Arbeitsmappe.",
  },
  bad_request: { what: "Das Relay hat die Anfrage nicht verstanden.", todo: report },
  bad_json: { what: "Das Relay konnte die Anfrage nicht lesen.", todo: report },
  client_header_missing: {
    what: "Das Relay hielt diesen Aufgabenbereich für eine andere Webseite.",
    todo: report,
  },
  foreign_origin: {
    what: "Das Relay nimmt von dieser Adresse keine Anfragen an.",
    todo: "Das Add-In über die eigene Adresse des Relays öffnen.",
  },
  foreign_host: {
    what: "Das Relay wird unter einem Namen gerufen, den es nicht kennt.",
    todo: "Das Add-In über die eigene Adresse des Relays öffnen.",
  },
  not_signed_in: {
    what: "Sie sind nicht angemeldet.",
    todo: "Anmelden, dann weitermachen. Ihre Zellen behalten, was Sie eingegeben haben.",
  },
  no_role: {
    what: "Ihr Konto darf dieses Relay nicht verwenden.",
    todo: "Die Person, die das Relay betreibt, um die Rolle Leser oder Bearbeiter bitten oder mit einem anderen Konto anmelden.",
  },
  read_only: {
    what: "Sie dürfen hier lesen, aber nichts ändern.",
    todo: "Die Person, die das Relay betreibt, um die Rolle Bearbeiter bitten. Ihre Eingaben bleiben im Arbeitsblatt.",
  },
  no_user_key: {
    what: "Das Relay hat keinen Schlüssel von Ihnen für die Instanz.",
    todo: "Die Person, die das Relay betreibt, bitten, Ihre Anmeldung und Ihren API-Schlüssel einzutragen.",
  },
  identity_unreachable: {
    what: "Der Anmeldedienst antwortet nicht.",
    todo: "Später noch einmal versuchen oder seinen Betreiber fragen. Ihre Zellen behalten, was Sie eingegeben haben.",
  },
  sign_in_refused: {
    what: "Die Anmeldung ist nicht gelungen.",
    todo: "Noch einmal versuchen oder mit einem anderen Konto anmelden. Wenn es so bleibt, die Person fragen, die das Relay betreibt.",
  },
  dialog_blocked: {
    what: "Das Fenster für die Anmeldung ließ sich nicht öffnen.",
    todo: "Andere Fenster des Add-Ins schließen und Pop-ups für Excel erlauben, dann noch einmal versuchen.",
  },
  not_offered: { what: "Das Relay bietet diesen Aufruf nicht an.", todo: report },
  not_found: { what: "Das Relay hat keine solche Adresse.", todo: report },
  wrong_content_type: { what: "Das Relay hat die Form der Anfrage nicht angenommen.", todo: report },
  request_too_large: {
    what: "Es wurde zu viel auf einmal gesendet.",
    todo: "Weniger Änderungen auf einmal zurückschreiben, ein Arbeitsblatt nach dem anderen.",
  },
  too_many_requests: {
    what: "Zu viele Aufrufe in kurzer Zeit.",
    todo: "Eine Minute warten, dann noch einmal versuchen.",
  },
  sign_in_failed: { what: "Die Instanz hat die Anmeldung des Relays nicht angenommen.", todo: signInAgain },
  access_denied: { what: "Die Instanz hat den API-Schlüssel des Relays abgelehnt.", todo: signInAgain },
  no_rights: {
    what: "Ihre Anmeldung hat in der Instanz kein Recht dazu.",
    todo: "Einen Administrator der Instanz um das Recht bitten. Ihre Eingaben bleiben im Arbeitsblatt.",
  },
  invalid_values: {
    what: "Die Instanz hat die Werte nicht angenommen.",
    todo: "Ihre Meldung unten lesen, die Zellen ändern und noch einmal zurückschreiben.",
  },
  not_unique: {
    what: "Ein anderer Datensatz hat diesen Wert schon.",
    todo: "Einen anderen wählen, zum Beispiel eine freie O-No.",
  },
  record_missing: {
    what: "Der Datensatz ist nicht mehr in der Instanz.",
    todo: "Jemand hat ihn dort gelöscht. Arbeitsblätter, die ihn zeigen, bleiben, wie sie sind: als Nachweis behalten oder löschen.",
  },
  unknown_field: { what: "Der Instanz fehlt ein Feld, das das Add-In braucht.", todo: signInAgain },
  unknown_model: { what: "Die Instanz hat keine solchen Datensätze.", todo: signInAgain },
  language_not_active: {
    what: "Diese Sprache ist in der Instanz nicht aktiv.",
    todo: "Unten im Aufgabenbereich eine andere Sprache der Namen wählen.",
  },
  instance_busy: {
    what: "Die Instanz ist beschäftigt.",
    todo: "Einen Moment warten, dann noch einmal versuchen.",
  },
  instance_database: {
    what: "Die Instanz hat die Verbindung zu ihrer Datenbank verloren.",
    todo: "Ihre Zellen sind unverändert. Einen Moment warten, dann noch einmal versuchen.",
  },
  instance_error: {
    what: "Die Instanz hat einen Fehler gemeldet.",
    todo: "Ihre Meldung unten lesen. Bleibt es dabei, einen Administrator der Instanz fragen.",
  },
  instance_unreachable: {
    what: "Das Relay ist da, aber die Instanz antwortet nicht.",
    todo: "Ihre Zellen sind unberührt. Später noch einmal versuchen oder die Person fragen, die die Instanz betreibt.",
  },
  instance_timeout: {
    what: "Die Instanz hat zu lange für die Antwort gebraucht.",
    todo: "Noch einmal versuchen, zuerst mit einem Zyklus.",
  },
  instance_status: {
    what: "An Stelle der Instanz hat etwas anderes geantwortet.",
    todo: "Vielleicht wird sie gewartet. Später noch einmal versuchen.",
  },
  bad_reply: { what: "Die Antwort der Instanz war nicht lesbar.", todo: report },
  not_a_number: {
    what: "Die Instanz hat einen Wert gesendet, der keine Zahl ist.",
    todo: "Die Zeiten dieser Analyse in der Instanz berichtigen, dann noch einmal versuchen.",
  },
  reply_too_large: { what: "Die Antwort ist zu groß.", todo: "Einen Zyklus nach dem anderen abrufen." },
  journal_unavailable: {
    what: "Das Relay kann nicht festhalten, was es tun will, und ändert deshalb nichts.",
    todo: "Nichts wurde gesendet. Die Person, die das Relay betreibt, muss in dessen Datenordner sehen: Der Datenträger ist vielleicht voll, oder ein anderes Relay benutzt ihn.",
  },
  too_many_open_files: {
    what: "Das Relay hat so viele Verbindungen offen, wie es darf.",
    todo: "Ihre Zellen sind unverändert. Einen Moment warten, dann noch einmal versuchen. Wenn es so bleibt, die Person fragen, die das Relay betreibt.",
  },
  shutting_down: {
    what: "Das Relay wird neu gestartet.",
    todo: "Einen Moment warten, dann noch einmal versuchen.",
  },
  internal: { what: "Im Relay ist ein Fehler aufgetreten.", todo: report },
};

const cannotTell = "Ihre Eingaben lassen sich nicht vom Übrigen unterscheiden.";

/** German sentences for everything the workbook can refuse. */
export const workbookFailures: Translation<Strings["workbookFailures"]> = {
  cell_being_edited: {
    what: "Eine Zelle wird gerade bearbeitet.",
    todo: "Im Arbeitsblatt Eingabe oder Esc drücken, dann noch einmal versuchen.",
  },
  sheet_protected: {
    what: "Das Arbeitsblatt ist geschützt.",
    todo: "Den Schutz aufheben (Überprüfen > Blattschutz aufheben), dann noch einmal versuchen.",
  },
  workbook_protected: {
    what: "Die Arbeitsmappe ist geschützt: Sie nimmt kein weiteres Arbeitsblatt an und gibt keines her.",
    todo: "Den Schutz aufheben (Überprüfen > Arbeitsmappe schützen), dann noch einmal versuchen.",
  },
  workbook_read_only: {
    what: "Die Arbeitsmappe ist schreibgeschützt.",
    todo: "Unter anderem Namen speichern oder die Bearbeitung aktivieren, dann noch einmal versuchen.",
  },
  sheet_missing: {
    what: "Das Arbeitsblatt ist nicht mehr da.",
    todo: "Unter Analysen noch einmal abrufen.",
  },
  row_missing: {
    what: "Die Zeile ist nicht mehr im Arbeitsblatt.",
    todo: "Das Entfernen rückgängig machen oder fehlende Zeilen unter „Dieses Blatt“ zurückholen.",
  },
  not_our_sheet: {
    what: "Dieses Arbeitsblatt wurde nicht vom Add-In abgerufen.",
    todo: "Eine Analyse wählen und in ein eigenes Arbeitsblatt abrufen.",
  },
  key_column_missing: {
    what: "Die ausgeblendete erste Spalte der Tabelle fehlt.",
    todo: "Zeilen lassen sich nicht mehr unterscheiden. Das Entfernen rückgängig machen oder die Analyse in ein neues Arbeitsblatt abrufen.",
  },
  headers_hidden: {
    what: "Die Kopfzeile der Tabelle ist ausgeschaltet.",
    todo: "Sie einschalten (Tabellenentwurf > Überschrift), dann noch einmal versuchen.",
  },
  snapshot_missing: {
    what: "Die Arbeitsmappe enthält nicht mehr, was abgerufen wurde.",
    todo: `${cannotTell} „Aktualisieren“ vergleicht mit der Instanz.`,
  },
  snapshot_damaged: {
    what: "Was sich die Arbeitsmappe vom letzten Abruf gemerkt hat, ist beschädigt.",
    todo: `${cannotTell} „Aktualisieren“ vergleicht mit der Instanz.`,
  },
  snapshot_newer: {
    what: "Eine neuere Version des Add-Ins hat dieses Arbeitsblatt abgerufen.",
    todo: "Das Add-In hier aktualisieren oder dort weiterarbeiten, wo es neuer ist.",
  },
  snapshot_generation: {
    what: "Das Rückgängigmachen ging hinter die letzten zwei Abrufe zurück.",
    todo: "Wiederholen oder das Arbeitsblatt aktualisieren, bevor Sie zurückschreiben.",
  },
  snapshot_too_large: {
    what: "Das Arbeitsblatt müsste sich mehr Daten merken, als es kann (64 MB).",
    todo: "Es ist unverändert. Einen Zyklus nach dem anderen abrufen, oder weniger Analysen in ein Arbeitsblatt.",
  },
  copied_sheet: {
    what: "Dieses Arbeitsblatt ist eine Kopie.",
    todo: "Unter „Dieses Blatt“ entscheiden, ob die Kopie für sich zurückgeschrieben wird.",
  },
  other_instance: {
    what: "Dieses Arbeitsblatt gehört zu einer anderen Instanz.",
    todo: "Nichts wird daraus gesendet. Dort öffnen, wo das Relay zu jener Instanz führt.",
  },
  target_not_free: {
    what: "Eine andere Tabelle steht dieser im Weg.",
    todo: "Nichts wurde geändert. Die andere Tabelle in ein eigenes Arbeitsblatt verschieben oder in ein neues Arbeitsblatt abrufen.",
  },
  merged_cells: {
    what: "Verbundene Zellen unter oder neben der Tabelle stehen im Weg.",
    todo: "Nichts wurde geändert. Den Zellverbund aufheben (Start > Verbinden und zentrieren) oder sie verschieben, dann noch einmal versuchen.",
  },
  filter_in_the_way: {
    what: "Ein Filter auf diesem Arbeitsblatt steht im Weg.",
    todo: "Den Filter aufheben (Daten > Löschen), noch einmal versuchen, dann wieder filtern.",
  },
  too_large: {
    what: "Das ist mehr, als Excel auf einmal annimmt.",
    todo: "Einen Zyklus nach dem anderen abrufen.",
  },
  other_workbook: {
    what: "Eine andere Arbeitsmappe kam nach vorn.",
    todo: "Zu dieser Arbeitsmappe zurückkehren, dann noch einmal versuchen.",
  },
  no_worksheet_in_front: {
    what: "Das Blatt vorn hat keine Zellen.",
    todo: "Eines der Arbeitsblätter nach vorn holen, dann noch einmal versuchen.",
  },
  cancelled: { what: "Sie haben abgebrochen.", todo: "Was schon getan ist, bleibt getan." },
  page_failed: {
    what: "Diese Seite ließ sich nicht erstellen.",
    todo: "Nichts wurde gesendet. Eine andere Seite versuchen; die Zeile darunter nennt den Betreuern des Add-Ins die Ursache.",
  },
  excel_error: {
    what: "Excel hat abgelehnt.",
    todo: "Noch einmal versuchen. Bleibt es dabei, die Arbeitsmappe speichern und neu öffnen.",
  },
};

/** German sentences for a worksheet from which nothing can be written back. */
export const sheetTroubles: Translation<Strings["sheetTroubles"]> = {
  copied_sheet: {
    what: "Dieses Arbeitsblatt ist die Kopie eines abgerufenen.",
    todo: "Soll die Kopie für sich zurückgeschrieben werden, oder sind es nun einfache Zellen?",
  },
  other_instance: {
    what: "Dieses Arbeitsblatt gehört zu einer anderen Instanz.",
    todo: "Es bleibt lesbar, und nichts wird daraus gesendet. Dort öffnen, wo das Relay zu jener Instanz führt.",
  },
  snapshot_missing: {
    what: "Die Arbeitsmappe enthält nicht mehr, was abgerufen wurde.",
    todo: `${cannotTell} Deshalb wird nichts gesendet. „Aktualisieren“ vergleicht mit der Instanz.`,
  },
  snapshot_damaged: {
    what: "Was sich die Arbeitsmappe vom letzten Abruf gemerkt hat, ist beschädigt.",
    todo: `${cannotTell} Deshalb wird nichts gesendet. „Aktualisieren“ vergleicht mit der Instanz.`,
  },
  snapshot_newer: {
    what: "Eine neuere Version des Add-Ins hat dieses Arbeitsblatt abgerufen.",
    todo: "Es ist hier schreibgeschützt. Das Add-In aktualisieren oder dort weiterarbeiten, wo es neuer ist.",
  },
  snapshot_generation: {
    what: "Das Rückgängigmachen ging hinter die letzten zwei Abrufe zurück.",
    todo: "In Excel wiederholen oder aktualisieren. Bis dahin wird nichts gesendet.",
  },
  key_column_missing: {
    what: "Die ausgeblendete erste Spalte der Tabelle fehlt.",
    todo: "Zeilen lassen sich nicht mehr unterscheiden, deshalb wird nichts gesendet. Das Entfernen rückgängig machen oder in ein neues Arbeitsblatt abrufen.",
  },
};
