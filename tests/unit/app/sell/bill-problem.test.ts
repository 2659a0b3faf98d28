import { expect, it } from "vitest";
import { billProblem } from "#app/features/bills/bill-problem.ts";

const FIELD = { asked: "identity_number", problems: { required: "Isi NIK pemilik" } };
const refused = (intent: string) => ({ fields: { identity_number: ["Isi NIK pemilik"] }, typed: { intent } });

it("what is lacking is wrong once it was sent, and not where a bill is only asked about again", () => {
  expect(billProblem(FIELD, "required", false, null)).toBeNull();
  expect(billProblem(FIELD, "required", false, refused("inquire"))).toBe("Isi NIK pemilik");
  expect(billProblem(FIELD, "required", false, refused("anew"))).toBeNull();
  expect(billProblem(FIELD, "required", true, refused("anew"))).toBe("Isi NIK pemilik");
});
