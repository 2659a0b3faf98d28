import type { With } from "../shared/context.ts";
import { codeWithdraw } from "./db.ts";

/** Takes back a code whose message could not be sent, so that it costs no place among the sends of an hour. */
export async function withdrawCode(ctx: With<"service">, proof: string): Promise<void> {
  await codeWithdraw(ctx.service, proof);
}
