import { expect, it } from "vitest";
import { cameraRefusal } from "#app/features/webapp/camera-refusal.ts";

it.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "none"],
  ["OverconstrainedError", "none"],
  ["AbortError", "failed"],
] as const)("a camera that refuses with %s is %s", (name, said) => {
  expect(cameraRefusal(new DOMException("no", name))).toBe(said);
});

it("whatever else goes wrong is no refusal of its owner's", () => {
  expect(cameraRefusal(new TypeError("no"))).toBe("failed");
});
