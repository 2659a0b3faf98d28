import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type ProfileForm, ProfilePage } from "#app/features/profile/profile-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { refusedByVerb, refusedInput } from "#app/server/reply.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { getAddress, updateAddress, updateProfile, updateSettings } from "#core/accounts/profile.ts";
import { addressInput, profileInput } from "#core/accounts/profile-schema.ts";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => ({
    address: await getAddress(ctx),
    saved: url.searchParams.has("saved"),
  }));
}

/** Saves one of the page's three forms, which `form` names. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    switch (form.get("form")) {
      case "address":
        return save(visit, "address", parseWithZod(form, { schema: addressInput }), (input) =>
          updateAddress(visit.ctx, input),
        );
      case "notification":
        await updateSettings(visit.ctx, { email_notification: form.has("email_notification") });
        return redirect("/account/profile?saved=1");
      default:
        return save(visit, "profile", parseWithZod(form, { schema: profileInput }), (input) =>
          updateProfile(visit.ctx, input),
        );
    }
  });
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
    return data({ form, result: refusedByVerb(submission, error, visit) }, { status: 422 });
  }
  return redirect("/account/profile?saved=1");
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("profile:title"));

export default function ProfileRoute() {
  const { address, saved } = useLoaderData<typeof loader>();
  return <ProfilePage address={address} saved={saved} answer={useActionData<typeof action>()} />;
}
