import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { AddressPage } from "#app/features/profile/address-page.tsx";
import { type ProfileForm, ProfilePage } from "#app/features/profile/profile-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { takeAddress } from "#app/server/address-form.server.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { refusedByVerb, refusedInput, statusOf } from "#app/server/reply.server.ts";
import { withUser, withUserFile } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { AVATAR_MAX_BYTES, removeAvatar, setAvatar } from "#core/accounts/profile/avatar.ts";
import { getAddress, updateProfile, updateSettings } from "#core/accounts/profile/profile.ts";
import { profileInput } from "#core/accounts/profile/profile-schema.ts";
import { DomainError } from "#core/shared/errors.ts";

await routeTexts("profile");

/** The query that shows the address instead (core spec §2.3). */
const ADDRESS = "ubahAlamat";

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => ({
    address: await getAddress(ctx),
    changesAddress: url.searchParams.get("type") === ADDRESS,
    path: url.pathname,
    saved: url.searchParams.has("saved"),
  }));
}

/** Saves one of the page's forms, which `form` names. */
export function action(args: ActionFunctionArgs) {
  return withUserFile(args, { maxBytes: AVATAR_MAX_BYTES, tooLarge: refusedPicture }, async (visit, form) => {
    switch (form.text("form")) {
      case "avatar":
        return savePicture(visit, form);
      case "avatar-remove":
        await removeAvatar(visit.ctx);
        return redirect(savedAt(visit));
      case "address":
        return takeAddress(visit, form);
      case "notification":
        await updateSettings(visit.ctx, { email_notification: form.has("email_notification") });
        return redirect(savedAt(visit));
      default:
        return save(visit, "profile", parseWithZod(form.data, { schema: profileInput }), (input) =>
          updateProfile(visit.ctx, input),
        );
    }
  });
}

/** Both paths of the page lead back to themselves. */
function savedAt({ url }: UserVisit, query = ""): string {
  return `${url.pathname}?${query}saved=1`;
}

async function save<T>(
  visit: UserVisit,
  form: ProfileForm,
  submission: Submission<T, string[]>,
  work: (input: T) => Promise<unknown>,
) {
  if (submission.status !== "success") {
    return data({ form, result: refusedInput(submission, visit) }, { status: 422 });
  }
  try {
    await work(submission.value);
  } catch (error) {
    return data({ form, result: refusedByVerb(submission, error, visit) }, { status: statusOf(error) });
  }
  return redirect(savedAt(visit));
}

async function savePicture(visit: UserVisit, form: SentForm) {
  try {
    const file = await form.file("avatar", AVATAR_MAX_BYTES);
    await setAvatar(visit.ctx, file?.bytes ?? null);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return refusedPicture(visit, error);
  }
  return redirect(savedAt(visit));
}

function refusedPicture(visit: UserVisit, error: DomainError) {
  const { text, fields } = formRefusal(error, visit);
  const result: SubmissionResult<string[]> = { status: "error", error: { avatar: [...(fields.avatar ?? [text])] } };
  return data({ form: "avatar" as const, result }, { status: error.status });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, (t) => t(page?.changesAddress ? "profile:address" : "profile:title"));

export default function ProfileRoute() {
  const { address, changesAddress, path, saved } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (changesAddress) {
    const told = answer && "regions" in answer ? answer : undefined;
    return <AddressPage address={address} saved={saved} backTo={path} answer={told} />;
  }
  return <ProfilePage address={address} saved={saved} answer={answer && "regions" in answer ? undefined : answer} />;
}
