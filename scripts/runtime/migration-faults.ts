import { migrationFaults } from "#supabase/schemas/migrations.ts";
import { main } from "../lib/main.mjs";

/** Part of `npm run check`: what is wrong with the migrations as files, a line each. */
await main(() => {
  const faults = migrationFaults();
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
});
