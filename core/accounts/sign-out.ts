import type { With } from "../shared/context.ts";

/** Ends this session. Signing out twice is no error. */
export async function signOut(ctx: With<"identity">): Promise<void> {
  await ctx.identity.signOut();
}
