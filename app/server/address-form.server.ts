import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import type { RegionSearch } from "#app/features/profile/address-form.ts";
import { updateAddress } from "#core/accounts/profile/profile.ts";
import { addressInput } from "#core/accounts/profile/profile-schema.ts";
import { isCoordinate, typedCoordinates } from "#core/accounts/profile/typed-coordinates.ts";
import { searchRegions } from "#core/regions/search-regions.ts";
import { DomainError } from "#core/shared/errors.ts";
import { fieldErrorText } from "#core/shared/field-errors.ts";
import { refusedByVerb, refusedInput, statusOf } from "./reply.server.ts";
import type { SentForm } from "./sent-form.server.ts";
import type { UserVisit } from "./visit.server.ts";

const WRITTEN = ["sub_district", "district", "city", "province"] as const;

/**
 * Saves the address of `AddressPage`, or answers the regions that were searched for: with its button, and by Enter in
 * its field, which sends the form as if it were to be saved.
 */
export async function takeAddress(visit: UserVisit, form: SentForm) {
  const typed = form.data;
  const { latitude, longitude } = typedCoordinates(form.text("latitude"), form.text("longitude"));
  typed.set("latitude", latitude);
  typed.set("longitude", longitude);
  const submission = parseWithZod(typed, { schema: addressInput });
  const search = form.filled("region_search") ?? "";
  if (form.intent === "search" || (search !== "" && search !== form.text("searched"))) {
    const { initialValue } = submission.reply();
    return answer(await findRegions(visit, search), { initialValue: initialValue ?? {} }, 200);
  }
  const regions = search === "" ? null : (await findRegions(visit, search)).regions;
  // What a program would take for a number is none that people write.
  const unread = Object.entries({ latitude, longitude }).flatMap(([name, one]) => (isCoordinate(one) ? [] : [name]));
  if (submission.status !== "success" || unread.length > 0) {
    const refused = namingCoordinates(visit, unread, refusedInput(submission, visit));
    return answer({ regions }, namingRegion(visit, form, refused), 422);
  }
  try {
    await updateAddress(visit.ctx, submission.value);
  } catch (error) {
    return answer({ regions }, refusedByVerb(submission, error, visit), statusOf(error));
  }
  return redirect(`${visit.url.pathname}?type=ubahAlamat&saved=1`);
}

interface Found {
  readonly regions: RegionSearch | null;
  /** What is wrong with the search itself. */
  readonly problem?: string;
}

async function findRegions({ ctx, locale }: UserVisit, text: string): Promise<Found> {
  try {
    return { regions: { text, ...(await searchRegions(ctx, { search_key: text })) } };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "validation_failed") throw error;
    const code = error.fields?.["search_key"]?.[0] ?? "invalid";
    return { regions: null, problem: fieldErrorText(code, locale, "search_key") };
  }
}

function answer({ regions, problem }: Found, result: SubmissionResult<string[]>, status: number) {
  const told = problem === undefined ? result : { ...result, error: { region_code: [problem] } };
  return data({ regions, result: told }, { status: problem === undefined ? status : 422 });
}

function namingCoordinates(
  { locale }: UserVisit,
  unread: readonly string[],
  result: SubmissionResult<string[]>,
): SubmissionResult<string[]> {
  if (unread.length === 0) return result;
  const named = Object.fromEntries(unread.map((name) => [name, [fieldErrorText("invalid", locale, name)]]));
  return { ...result, status: "error", error: { ...result.error, ...named } };
}

/**
 * Who wrote none of the names by hand is to choose a region: its field is named, and not those that are folded away.
 */
function namingRegion(
  { locale }: UserVisit,
  form: SentForm,
  result: SubmissionResult<string[]>,
): SubmissionResult<string[]> {
  if (!result.error?.["city"] || WRITTEN.some((name) => form.filled(name))) return result;
  const { city: _city, province: _province, ...others } = result.error;
  return { ...result, error: { ...others, region_search: [fieldErrorText("required", locale, "region_code")] } };
}
