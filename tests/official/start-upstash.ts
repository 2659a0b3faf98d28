import { startUpstash } from "#platform/upstash/server.ts";

/** Starts what the suites call, where they look for it: one region, and three more of @upstash/ratelimit's. */
export async function setup(): Promise<() => Promise<void>> {
  const regions = await Promise.all(
    ["", "EU2_", "US1_", "APN_"].map(async (name) => ({ name, at: await startUpstash() })),
  );
  for (const { name, at } of regions) {
    process.env[`${name}UPSTASH_REDIS_REST_URL`] = at.url;
    process.env[`${name}UPSTASH_REDIS_REST_TOKEN`] = at.token;
  }
  return async () => {
    for (const { at } of regions) await at.stop();
  };
}
