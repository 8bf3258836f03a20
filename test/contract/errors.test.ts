import { failures, isFailureCode, meaningOfCallError, meaningOfStatusError } from "../../contract/errors.ts";

test.each([
  ["odoo.exceptions.AccessDenied", "Access Denied", "access_denied"],
  ["odoo.exceptions.AccessError", "You are not allowed to modify 'Work analysis' records.", "no_rights"],
  [
    "odoo.exceptions.ValidationError",
    "The operation cannot be completed: O-No must be unique.",
    "invalid_values",
  ],
  ["odoo.exceptions.MissingError", "Record does not exist or has been deleted.", "record_missing"],
  [
    "odoo.exceptions.MissingError",
    "Record does not exist or has been deleted.\n(Record: res.users(9,), User: 9)",
    "sign_in_failed",
  ],
  [
    "psycopg2.OperationalError",
    'connection to server at "db" (10.0.0.5), port 5432 failed: FATAL:  database "plant" does not exist\n',
    "sign_in_failed",
  ],
  ["builtins.ValueError", "Invalid field 'x' on model 'wa.session'", "unknown_field"],
  ["builtins.ValueError", "Wrong value for wa.element.element_type: 'c3'", "invalid_values"],
  ["builtins.TypeError", "search_read() got an unexpected keyword argument 'lang'", "bad_request"],
  ["odoo.exceptions.UserError", "Object wa.nope doesn't exist", "unknown_model"],
  ["odoo.exceptions.UserError", "Invalid language code: th_TH", "language_not_active"],
  ["odoo.exceptions.UserError", "Something of your own", "instance_error"],
  ["psycopg2.errors.SerializationFailure", "could not serialize access", "instance_busy"],
  ["psycopg2.errors.LockNotAvailable", "could not obtain lock on row", "instance_busy"],
  ["psycopg2.errors.DeadlockDetected", "deadlock detected", "instance_busy"],
  ["psycopg2.errors.CannotConnectNow", "the database system is starting up", "instance_database"],
  ["psycopg2.errors.TooManyConnections", "sorry, too many clients already", "instance_database"],
  [
    "psycopg2.OperationalError",
    'could not translate host name "db" to address: Name or service not known',
    "instance_database",
  ],
  [
    "psycopg2.OperationalError",
    'connection to server at "db" (10.0.0.5), port 5432\nfailed: Connection refused',
    "instance_database",
  ],
  ["odoo.sql_db.PoolError", "The Connection Pool Is Full", "instance_busy"],
  [
    "psycopg2.OperationalError",
    'connection to server at "db" (10.0.0.5), port 5432 failed: Connection refused',
    "instance_database",
  ],
  ["psycopg2.OperationalError", "could not connect to server: Connection refused", "instance_database"],
] as const)("%s (%s) is %s, and proves that nothing happened", (name, message, code) => {
  expect(meaningOfCallError({ name, message })).toEqual({ code, proves: "nothing_happened" });
});

test.each([
  ["psycopg2.OperationalError", "server closed the connection unexpectedly"],
  ["psycopg2.OperationalError", "terminating connection due to administrator command"],
  ["psycopg2.errors.AdminShutdown", "terminating connection due to administrator command"],
  ["psycopg2.InterfaceError", "connection already closed"],
  ["psycopg2.DatabaseError", "SSL SYSCALL error: EOF detected"],
  ["psycopg2.errors.ProtocolViolation", "server conn crashed?"],
  ["psycopg2.errors.CrashShutdown", "terminating connection because of crash of another server process"],
  ["psycopg2.errors.DatabaseDropped", "database was dropped"],
  ["psycopg2.errors.ConnectionException", "connection exception"],
  ["psycopg2.errors.ConnectionFailure", "connection failure"],
  ["psycopg2.errors.IdleInTransactionSessionTimeout", "terminating connection due to idle-in-transaction"],
  ["psycopg2.errors.ConnectionDoesNotExist", "connection does not exist"],
  ["psycopg2.errors.TransactionResolutionUnknown", "transaction resolution unknown"],
  ["psycopg2.errors.IdleSessionTimeout", "terminating connection due to idle-session timeout"],
])("%s (%s) leaves the outcome unknown: the commit may have taken effect", (name, message) => {
  expect(meaningOfCallError({ name, message })).toEqual({ code: "instance_database", proves: "nothing" });
});

test.each([
  ["builtins.KeyError", "'x'"],
  ["psycopg2.errors.DiskFull", "could not extend file"],
  ["", ""],
])("%s (%s), an unlisted error, proves only that the call has ended", (name, message) => {
  expect(meaningOfCallError({ name, message })).toEqual({ code: "instance_error", proves: "has_ended" });
});

test.each([
  ["werkzeug.exceptions.NotFound", "the model 'wa.nope' does not exist", "unknown_model"],
  ["werkzeug.exceptions.NotFound", "404 Not Found", "instance_error"],
  ...[
    "NumericValueOutOfRange",
    "StringDataRightTruncation",
    "DatetimeFieldOverflow",
    "UndefinedFunction",
  ].map((name) => [`psycopg2.errors.${name}`, "", "invalid_values"] as const),
  ["psycopg2.DataError", "", "invalid_values"],
] as const)(
  "over the newer interface, %s (%s) is %s and had no effect, whatever its status",
  (name, message, code) => {
    for (const status of [404, 500])
      expect(meaningOfStatusError({ status, name, message })).toEqual({ code, proves: "nothing_happened" });
  },
);

test("a product's prefix and a translated message do not change the code", () => {
  const { code } = meaningOfCallError({ name: "plant.errors.AccessDenied", message: "Zugriff verweigert" });
  expect(code).toBe("access_denied");
});

test("only codes of the table are codes", () => {
  expect(isFailureCode("no_rights")).toBe(true);
  for (const other of ["constructor", "", "nope", 5, undefined]) expect(isFailureCode(other)).toBe(false);
});

test("every code is snake_case and has an HTTP status of a failure", () => {
  for (const [code, { status }] of Object.entries(failures)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});

test("only the beginning of a message distinguishes two meanings, however long the rest is", () => {
  const after = (filler: number): string =>
    meaningOfCallError({ name: "builtins.ValueError", message: `${" ".repeat(filler)}Invalid field 'x'` })
      .code;
  expect([after(1_000), after(1_000_000)]).toEqual(["unknown_field", "invalid_values"]);
});
