/** Why there is no picture: not allowed, no camera, or something else. */
export type CameraRefusal = "denied" | "none" | "failed";

/** What a refusal of the camera is in words (`webapp:scan`). */
export function cameraRefusal(error: unknown): CameraRefusal {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "failed";
}
