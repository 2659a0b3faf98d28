import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { main } from "../../lib/main.mjs";
import { ROOT } from "../../lib/process.mjs";
import { hostedSwitches } from "./hosted-switches.ts";
import { ownTokenProbes } from "./own-token-probes.ts";
import { forwardedAddress, publicProbes } from "./public-probes.ts";
import type { Finding, Project } from "./report.ts";

const MANAGEMENT_API = "https://api.supabase.com";

function productionValues(): Record<string, string | undefined> {
  try {
    return { ...parseEnv(readFileSync(join(ROOT, ".production.vars"), "utf8")) };
  } catch {
    throw new Error("Write the production values to .production.vars first: docs/deploy.md says which.");
  }
}

function needed(values: Record<string, string | undefined>, name: string): string {
  const value = values[name];
  if (!value) throw new Error(`.production.vars lacks ${name}.`);
  return value;
}

/** Every rule and switch of a project. Without an access token of its owner the Management API is not asked. */
export async function verifySupabase(
  project: Project,
  management: { readonly api: string; readonly ref: string; readonly accessToken: string } | null,
): Promise<Finding[]> {
  return [
    ...(await publicProbes(project)),
    ...(await ownTokenProbes(project)),
    await forwardedAddress(project),
    ...(management ? await hostedSwitches(management.api, management.ref, management.accessToken) : []),
  ];
}

/** `npm run deploy:verify`: prints what was looked at; ends with an error when something is wrong. */
async function verify(): Promise<void> {
  const values = productionValues();
  const url = needed(values, "SUPABASE_URL");
  const project = {
    url,
    publishableKey: needed(values, "SUPABASE_PUBLISHABLE_KEY"),
    secretKey: needed(values, "SUPABASE_SECRET_KEY"),
  };
  const accessToken = process.env.SUPABASE_ACCESS_TOKEN;
  const ref = new URL(url).hostname.split(".")[0] ?? "";
  const findings = await verifySupabase(project, accessToken ? { api: MANAGEMENT_API, ref, accessToken } : null);
  for (const { kind, name, fault } of findings)
    console.log(`${fault ? "FAIL" : "ok  "} ${kind.padEnd(6)} ${name}${fault ? `: ${fault}` : ""}`);
  if (!accessToken)
    console.log("SUPABASE_ACCESS_TOKEN is not set: the switches that only the owner sees were not looked at.");
  const faults = findings.filter(({ fault }) => fault !== null).length;
  if (faults > 0) throw new Error(`${faults} of ${findings.length} are wrong: docs/deploy.md.`);
}

if (process.argv[1] === import.meta.filename) await main(verify);
