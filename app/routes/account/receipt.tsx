import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import styles from "#app/features/receipt/receipt.css?url";
import { choiceIn, ReceiptSettingsPage } from "#app/features/receipt/receipt-settings-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import { sampleReceipt } from "#app/server/sample-receipt.server.ts";
import { slipOf } from "#app/server/slip-lines.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getSettings, updateSettings } from "#core/accounts/profile/profile.ts";
import { RECEIPT_NOTE_MAX, RECEIPT_SHOP_NAME_MAX } from "#core/accounts/profile/profile-schema.ts";
import { getReceiptShop } from "#core/receipts/get-receipt.ts";
import { DomainError } from "#core/shared/errors.ts";

await routeTexts("receipt");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { ctx, url } = visit;
    const [settings, shop] = await Promise.all([getSettings(ctx), getReceiptShop(ctx)]);
    return {
      saved: url.searchParams.has("saved"),
      chosen: {
        receipt_shop_name: settings.receipt_shop_name ?? "",
        receipt_note: settings.receipt_note ?? "",
        receipt_paper: settings.receipt_paper,
        receipt_logo: settings.receipt_logo,
        receipt_address: settings.receipt_address,
        receipt_phone: settings.receipt_phone,
        receipt_large_serial: settings.receipt_large_serial,
        receipt_note_left: settings.receipt_note_left,
      },
      shop,
      sample: slipOf(sampleReceipt(ctx.now()), visit),
      most: { name: RECEIPT_SHOP_NAME_MAX, note: RECEIPT_NOTE_MAX },
    };
  });
}

/** Saves all of it; an empty name is the account's, an empty note none. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const typed = choiceIn(form.data);
    const { receipt_shop_name: name, receipt_note: note } = typed;
    try {
      await updateSettings(visit.ctx, {
        ...typed,
        receipt_shop_name: name.trim() || null,
        receipt_note: note.trim() || null,
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      const { problems } = formRefusal(error, visit);
      const kept = {
        ...typed,
        receipt_shop_name: name.slice(0, 2 * RECEIPT_SHOP_NAME_MAX),
        receipt_note: note.slice(0, 2 * RECEIPT_NOTE_MAX),
        receipt_paper: typed.receipt_paper.slice(0, 2),
      };
      return data({ problems, typed: kept }, { status: error.status });
    }
    return redirect("/account/receipt?saved=1");
  });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("receipt:settings.title"));

export default function ReceiptSettingsRoute() {
  return <ReceiptSettingsPage {...useLoaderData<typeof loader>()} refused={useAnswer<typeof action>()} />;
}
