import { describe, expect, it } from "vitest";
import { databaseError } from "#adapters/supabase/database.ts";

const wire = (code: string, message = "", details: string | null = null) => ({ code, message, details });

describe("an error of the database", () => {
  it("raised for people keeps its code and details", () => {
    const error = databaseError(wire("PT409", "price_changed", '{"new_price":10750}'), 409, "purchase_place");
    expect([error.code, error.details, error.status]).toEqual(["price_changed", { new_price: 10_750 }, 409]);
  });

  it("that names a field becomes a field error", () => {
    const error = databaseError(wire("PT422", "validation_failed", '{"field":"pay_with"}'), 422, "x");
    expect([error.fields, error.details]).toEqual([{ pay_with: ["invalid"] }, {}]);
  });

  it.each(["problem", "reason"])("that names a field says what is wrong with it by its %s", (why) => {
    const error = databaseError(wire("PT422", "invalid_number", `{"field":"zone","${why}":"required"}`), 422, "x");
    expect(error.fields).toEqual({ zone: ["required"] });
  });

  it.each(["", "no json", "[1]", "null", '"text"'])("survives the details %j", (details) => {
    expect(databaseError(wire("PT404", "not_found", details), 404, "x").details).toEqual({});
  });

  it.each([
    ["an unknown refusal", "PT422", "made_up", 422, "unexpected"],
    ["a broken rule", "23505", "duplicate key value", 409, "unexpected"],
    ["an unknown function", "PGRST202", "no function", 404, "unexpected"],
    ["an exception", "P0001", "secret", 400, "unexpected"],
    ["an expired token", "PGRST303", "JWT expired", 401, "unauthenticated"],
    ["a foreign token", "PGRST301", "JWT invalid", 401, "unauthenticated"],
    ["a guest's missing right", "42501", "permission denied", 401, "unauthenticated"],
    ["a user's missing right", "42501", "permission denied", 403, "forbidden"],
    ["no answer", "", "TypeError: fetch failed", 0, "maintenance"],
    ["a gateway's failure", "", "<html>", 502, "maintenance"],
    ["a timeout", "57014", "canceling statement", 500, "maintenance"],
    ["a deadlock", "40P01", "deadlock detected", 500, "maintenance"],
    ["too many connections", "53300", "too many", 500, "maintenance"],
    ["a starting database", "PGRST002", "schema cache", 503, "maintenance"],
  ])("%s (%s) is told apart and leaks nothing", (_, code, message, status, expected) => {
    const error = databaseError(wire(code, message), status, "some_function");
    expect(error.code).toBe(expected);
    expect(error.details).toEqual({});
    expect(error.cause).toMatchObject({ rpc: "some_function", code });
  });
});
