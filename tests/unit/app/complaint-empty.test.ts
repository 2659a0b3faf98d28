import { expect, it } from "vitest";
import { complaintInput } from "#core/complaints/schema.ts";
import { fieldErrorText } from "#core/shared/field-errors.ts";

it("a complaint that is left empty says what to do, as a person would", () => {
  for (const empty of [{ reason: "", text: " " }, {}]) {
    const { error } = complaintInput.omit({ ref_id: true }).safeParse(empty);
    const said = error?.issues.map(({ message, path }) =>
      fieldErrorText(message, "id", String(path[0]), "“Apa masalahnya?”"),
    );
    expect(said).toEqual(["Pilih dulu apa masalahnya", "Ceritakan dulu apa yang terjadi"]);
  }
  const { error } = complaintInput.omit({ ref_id: true }).safeParse({ reason: "nothing", text: "ada" });
  expect(error?.issues.map(({ message }) => message)).toEqual(["one_of"]);
});
