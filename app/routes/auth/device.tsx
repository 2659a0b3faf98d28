import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Live } from "#app/components/live.tsx";
import { ProgressBar } from "#app/components/progress-bar.tsx";
import { PublicFrame } from "#app/components/public-frame.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { WaitingPage } from "#app/features/devices/waiting-page.tsx";
import { codeStateOf } from "#app/features/security/code-state.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { sendCodeFrom } from "#app/routes/account/code-sent.server.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { thisDevice, verifyDeviceCode } from "#core/devices/devices.ts";
import { deviceCodeInput } from "#core/devices/schema.ts";

await routeTexts("security");

export const needs: Need = "session";

/** The one page of a device that is not let in; once it is, it goes on to where it wanted to be. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const device = await thisDevice(ctx);
    if (device.status === "current session") {
      throw redirectDocument(safePath(url.searchParams.get("redirectTo"), "/"));
    }
    return { device, code: codeStateOf(url, ctx.now()) };
  });
}

/** Emails a code, or takes it. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    if (form.intent === "send") return sendCodeFrom(visit, "device");
    return takeForm(visit, form, deviceCodeInput, async (value) => {
      await verifyDeviceCode(visit.ctx, value);
      return redirectDocument(safePath(visit.url.searchParams.get("redirectTo"), "/"));
    });
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("security:device.waitTitle"));

export default function DeviceRoute() {
  const { device, code } = useLoaderData<typeof loader>();
  return (
    <PublicFrame>
      <ProgressBar />
      <WaitingPage device={device} code={code} lastResult={useAnswer<typeof action>()} />
      <Live channel={`device:${device.id}`} />
    </PublicFrame>
  );
}
