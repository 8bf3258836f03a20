import { failureOfCallError, failures, isFailureCode } from "../../contract/errors.ts";

test.each([
  ["odoo.exceptions.AccessDenied", "Access Denied", "access_denied"],
  ["odoo.exceptions.AccessError", "You are not allowed to modify 'Work analysis' records.", "no_rights"],
  [
    "odoo.exceptions.ValidationError",
    "The operation cannot be completed: O-No must be unique.",
    "invalid_values",
  ],
  ["odoo.exceptions.MissingError", "Record does not exist or has been deleted.", "record_missing"],
  ["builtins.ValueError", "Invalid field 'x' on model 'wa.session'", "unknown_field"],
  ["builtins.TypeError", "search_read() got an unexpected keyword argument 'lang'", "bad_request"],
  ["odoo.exceptions.UserError", "Object wa.nope doesn't exist", "unknown_model"],
  ["odoo.exceptions.UserError", "Invalid language code: th_TH", "language_not_active"],
  ["odoo.exceptions.UserError", "Something of your own", "instance_error"],
  ["psycopg2.errors.SerializationFailure", "could not serialize access", "instance_busy"],
  ["builtins.KeyError", "'x'", "instance_error"],
  ["", "", "instance_error"],
] as const)("%s (%s) is %s", (name, message, code) => {
  expect(failureOfCallError({ name, message })).toBe(code);
});

test("a product's own prefix does not matter, and a translated message neither", () => {
  expect(failureOfCallError({ name: "plant.errors.AccessDenied", message: "Zugriff verweigert" })).toBe(
    "access_denied",
  );
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
