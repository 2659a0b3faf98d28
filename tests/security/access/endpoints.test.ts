import { beforeAll, describe, expect, test } from "vitest";
import { useWorld } from "#tests/support/world.ts";
import { ENDPOINTS } from "#workers/api/endpoints.ts";
import { call, type Operation, operations } from "../support/contract.ts";
import { type Everybody, everybody, STANDINGS } from "../support/standings.ts";
import { type Outcome, outcomeFor } from "../support/who-may.ts";

const world = useWorld({ workers: ["api", "sandbox"], newDevicesWait: true });

let people: Everybody;
let all: readonly Operation[];
beforeAll(async () => {
  people = await everybody(world());
  all = await operations(world().url);
});

const NOBODYS = "0190d3a0-0000-7000-8000-0000000000ff";
const REFUSALS: Readonly<Record<string, Outcome>> = {
  "401 unauthenticated": "signs in",
  "403 device_pending": "waits",
  "403 account_inactive": "inactive",
  "403 forbidden": "forbidden",
};

describe("Z2: endpoints", () => {
  test("refuse whom they must before anything else, each in its way", async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const operation of all) {
      const declared = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === operation.key);
      if (declared === undefined) throw new Error(`${operation.key} is published and nowhere defined`);
      if (declared.needs === "guest") continue;
      for (const standing of STANDINGS) {
        const wanted = outcomeFor(declared.needs, standing);
        // Whom it lets in calls with a token that is none: nothing is done, and it was no question of access.
        const unsafe = operation.method !== "get";
        const answer = await call(people[standing], operation, {
          values: { id: NOBODYS, user_id: NOBODYS },
          ...(wanted === "in" && unsafe ? { csrf: "x" } : {}),
        });
        asked += 1;
        const seen = REFUSALS[`${answer.status} ${answer.error}`] ?? "in";
        if (seen !== wanted || answer.status >= 500) {
          wrong.push(`${standing} ${operation.key}: ${answer.status} ${answer.error}, should be: ${wanted}`);
        }
      }
    }
    console.log(`Z2: ${all.length} endpoints, ${asked} calls by ${STANDINGS.length} standings`);
    expect(wrong).toEqual([]);
  });

  test("tell whoever may not ask that first, whatever else is wrong with the request", async () => {
    const wrong: string[] = [];
    for (const operation of all) {
      const declared = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === operation.key);
      if (declared === undefined || declared.needs === "guest" || declared.needs === "session") continue;
      const path = `/api/v1${operation.path.replaceAll(/\{\w+\}/g, "%00")}?page=-1&per_page=x&search=%00`;
      const unsafe = operation.method !== "get";
      for (const body of unsafe ? ["{}", "no json"] : [null]) {
        const { cookie, csrf } = people.pending;
        const answer = await fetch(world().url + path, {
          method: operation.method.toUpperCase(),
          headers: { cookie, "x-csrf-token": csrf, "content-type": "application/json" },
          body,
        });
        const { error } = (await answer.json()) as { error?: string };
        if (error !== "device_pending") wrong.push(`${operation.key} ${body}: ${answer.status} ${error}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("below /admin need an admin", () => {
    for (const { path, needs } of ENDPOINTS)
      if (path.startsWith("/admin")) expect([path, needs]).toEqual([path, "admin"]);
  });
});
