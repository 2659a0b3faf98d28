import { expect, test } from "vitest";
import { addressInput } from "#core/accounts/profile/profile-schema.ts";
import { fieldErrors } from "#core/shared/validation.ts";

const ADDRESS = { name: "Toko Ani", address: "Jl. Merdeka 1", city: "Jakarta", province: "DKI Jakarta" };

test.each([
  [-6.17, undefined, { longitude: ["both_or_none"] }],
  [null, 106.8, { latitude: ["both_or_none"] }],
  [-6.17, 106.8, null],
  [null, null, null],
  [undefined, undefined, null],
])("a place of %s and %s says which half it lacks", (latitude, longitude, wrong) => {
  const { error } = addressInput.safeParse({ ...ADDRESS, latitude, longitude });
  expect(error ? fieldErrors(error) : null).toEqual(wrong);
});
