import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { DevicesPage } from "#app/features/devices/devices-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { oneOf } from "#app/server/preferences.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { decideDevice, listDevices } from "#core/devices/devices.ts";
import { DEVICE_DECISIONS } from "#core/devices/schema.ts";
import { DomainError } from "#core/shared/errors.ts";

await routeTexts("security");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url: { searchParams } }) => {
    const decision = oneOf(DEVICE_DECISIONS, searchParams.get("ask"));
    const id = searchParams.get("device");
    return { devices: await listDevices(ctx), asked: decision && id ? { id, decision } : null };
  });
}

/** Lets in, refuses or signs out; what is not possible any more says so in the same sheet. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const decision = oneOf(DEVICE_DECISIONS, form.text("decision"));
    if (decision === null) throw new DomainError("malformed_request");
    try {
      await decideDevice(visit.ctx, form.text("device"), decision);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "device_not_changeable") throw error;
      return data({ refusal: formRefusal(error, visit).text }, { status: error.status });
    }
    return redirect("/account/devices");
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("security:device.title"));

export default function DevicesRoute() {
  const { devices, asked } = useLoaderData<typeof loader>();
  return <DevicesPage devices={devices} asked={asked} refusal={useAnswer<typeof action>()?.refusal ?? null} />;
}
