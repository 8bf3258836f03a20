// Runs in a dialog's window before office.js: puts the host where desktop Excel puts itself, also after a way to another page and back.
(window.opener as Window | null)?.workbench?.installOnDialog(window);
