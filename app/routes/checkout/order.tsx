import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OrderScreen } from "#app/features/checkout/order-screen.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { esimInstall } from "#app/server/esim-install.server.ts";
import { qrDrawing } from "#app/server/qr-drawing.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { linkPath } from "#core/checkout/links.ts";
import { showOrder } from "#core/checkout/show-checkout.ts";
import { type CheckoutState, isMoving } from "#core/checkout/states.ts";
import { DomainError } from "#core/shared/errors.ts";
import { customerLines } from "./whose-number.server.ts";

export const needs: Need = "guest";
/** Whoever has the address. */
export const unlisted = true;

/** In how many seconds the page looks again: soon where machines work, later where a person does. */
const soon: Readonly<Partial<Record<CheckoutState, number>>> = { waiting: 5, processing: 3 };
const LATER = 60;

/** GET /checkout/:token : one customer's order. It reads itself anew by a header, for no JavaScript reaches it. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const { ctx, env, answerHeaders } = visit;
    try {
      const order = await showOrder(ctx, args.params["token"] ?? "");
      if (isMoving(order.state)) answerHeaders.append("Refresh", String(soon[order.state] ?? LATER));
      const provider = ctx.payments.ofChannel(order.channel);
      const simulated = env.ENVIRONMENT !== "production" && order.state === "waiting" && provider !== null;
      return {
        order,
        shown: shownDestination(order, visit.locale, { handedOn: true }),
        customer: order.customer
          ? { name: order.customer.customer_name, lines: customerLines(order.customer, visit) }
          : null,
        again: linkPath(order),
        esim: esimInstall(order, visit),
        qr: order.pay?.qr ? qrDrawing(order.pay.qr) : null,
        sandbox: simulated ? `/sandbox/${provider.id}/pay/${order.code}` : null,
      };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "not_found") throw error;
      return data(
        { order: null, shown: "", customer: null, again: "/", esim: null, qr: null, sandbox: null },
        { status: 404 },
      );
    }
  });
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (t) => t("checkout:title")),
  { name: "robots", content: "noindex, nofollow" },
];

export default function OrderRoute() {
  return <OrderScreen {...useLoaderData<typeof loader>()} />;
}
