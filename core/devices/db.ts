import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import { type Device, type DeviceDecision, device } from "./schema.ts";

export async function deviceList(db: Database): Promise<Device[]> {
  return parseAnswer(z.array(device), await db.rpc("device_list"));
}

/** The device of the asking session, whatever its status. */
export async function deviceCurrent(db: Database): Promise<Device> {
  return parseAnswer(device, await db.rpc("device_current"));
}

export async function deviceDecide(db: Database, id: string, decision: DeviceDecision): Promise<Device> {
  return parseAnswer(device, await db.rpc("device_decide", { p_device: id, p_decision: decision }));
}

/** The asking session leaves its device. */
export async function deviceLeave(db: Database): Promise<void> {
  await db.rpc("device_leave");
}

/** Service: lets a waiting device in by the emailed code. */
export async function deviceLetIn(
  service: Database,
  session: { readonly userId: string; readonly sessionId: string },
  proof: string,
): Promise<Device> {
  const answer = await service.rpc("device_let_in", {
    p_user: session.userId,
    p_session: session.sessionId,
    p_proof: proof,
  });
  throwReturnedRefusal(answer);
  return parseAnswer(device, answer);
}
