import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { QrCode } from "#app/components/ui/qr-code.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { useSending } from "#app/components/use-sending.ts";
import { offeredName } from "#app/features/checkout/offered-name.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { typeWord } from "#app/server/catalogue-words.server.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { qrDrawing } from "#app/server/qr-drawing.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { isBillType } from "#core/catalog/product-types.ts";
import { getLink, switchLink } from "#core/checkout/links.ts";
import type { LinkDetail } from "#core/checkout/schema.ts";
import { DomainError } from "#core/shared/errors.ts";
import { formatRupiah } from "#core/shared/money.ts";

await routeTexts("links");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const link = await getLink(visit.ctx, args.params["id"] ?? "");
    const url = new URL(link.path, visit.env.PUBLIC_URL).href;
    const ending = visit.url.searchParams.has("end") && link.status === "off";
    return {
      link,
      url,
      // What has ended is handed to nobody any more.
      qr: link.status === "ended" ? null : qrDrawing(url),
      service: typeWord(visit, link.type),
      bills: isBillType(link.type),
      ending,
    };
  });
}

/** Switches it on, off, or ends it. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    try {
      await switchLink(visit.ctx, args.params["id"] ?? "", { status: form.intent });
      return redirect(visit.url.pathname);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500 || error.code === "not_found") throw error;
      return data({ refusal: formRefusal(error, visit).text }, { status: error.status });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("links:linkTitle"));

export default function LinkRoute() {
  const { link, url, qr, service, bills, ending } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("links");
  const sending = useSending();
  const what = link.product_name ?? offeredName(service, link.operator_name);
  const amount = formatRupiah(link.amount);
  const shared = t(bills ? "shareBill" : "share", { what, url });
  return (
    <Page title={link.title ?? what} width="column">
      {answer ? (
        <Alert tone="bad" live>
          {answer.refusal}
        </Alert>
      ) : null}
      <Standing link={link} />
      {qr ? (
        <Card className="flex flex-col gap-3">
          <h2 className="text-xs text-muted">{t("address")}</h2>
          <p className="font-mono text-sm break-all select-all">{url}</p>
          <div className="flex flex-wrap gap-2.5">
            <CopyButton text={url} label={t("copy")} copiedLabel={t("copied")} />
            <LinkButton
              to={`https://wa.me/?text=${encodeURIComponent(shared)}`}
              reloadDocument
              target="_blank"
              rel="noreferrer"
              variant="secondary"
            >
              {t("whatsapp")}
            </LinkButton>
            <LinkButton to={link.path} reloadDocument variant="quiet">
              {t("open")}
            </LinkButton>
          </div>
          <QrCode drawing={qr} label={t("qr")} />
        </Card>
      ) : null}
      <Card>
        <dl>
          <KeyValue label={t("product")}>{(link.product_name ?? bills) ? what : `${what} · ${t("all")}`}</KeyValue>
          <KeyValue label={t("rule")}>
            {t(link.price_rule === "fixed" ? "priceFixed" : bills ? "priceService" : "priceMargin", { amount })}
          </KeyValue>
          <KeyValue label={t("paid")}>{link.paid}</KeyValue>
          <KeyValue label={t("sales")}>{link.sales}</KeyValue>
          <KeyValue label={t("profit")} total>
            <Money amount={link.profit} />
          </KeyValue>
        </dl>
      </Card>
      <LinkButton to={`/account/checkout/orders?link=${link.id}`} variant="secondary">
        {t("seeOrders")}
      </LinkButton>
      {link.status === "ended" ? null : (
        <Form method="post" className="flex flex-wrap items-center gap-2.5">
          <CsrfField />
          <Button variant="secondary" busy={sending} name="intent" value={link.status === "on" ? "off" : "on"}>
            {t(link.status === "on" ? "switchOff" : "switchOn")}
          </Button>
          {link.status === "off" && !ending ? (
            <LinkButton to="?end" variant="secondary" preventScrollReset>
              {t("end")} …
            </LinkButton>
          ) : null}
        </Form>
      )}
      {ending ? (
        <Alert tone="bad" live title={t("endTitle")}>
          <p>{t("endHint")}</p>
          <Form method="post" className="mt-3 flex flex-wrap gap-2.5">
            <CsrfField />
            <Button variant="danger" busy={sending} name="intent" value="ended">
              {t("endYes")}
            </Button>
            <LinkButton to="." variant="secondary" preventScrollReset>
              {t("endNo")}
            </LinkButton>
          </Form>
        </Alert>
      ) : null}
    </Page>
  );
}

/** Whether it takes orders: not while nothing can be bought there, whatever its switch says. */
function Standing({ link }: { link: LinkDetail }) {
  const { t } = useTranslation("links");
  const { status, sells, left_out: left, pays_from: from } = link;
  if (status === "on" && !sells) {
    return (
      <Alert tone="bad" title={t("status.nothing")}>
        <LeftOut link={link} />
      </Alert>
    );
  }
  return (
    <>
      <Alert tone={status === "on" ? "ok" : "wait"}>{t(`status.${status}`)}</Alert>
      {status === "ended" || (left.length === 0 && from !== null) ? null : (
        <Alert tone="wait" title={from === null ? undefined : t("leftOut", { count: left.length })}>
          <LeftOut link={link} />
        </Alert>
      )}
    </>
  );
}

/** What its page does not list, and why: no way to pay takes so little or so much. */
function LeftOut({ link }: { link: LinkDetail }) {
  const { t } = useTranslation("links");
  const { left_out: left, pays_from: from, pays_to: to } = link;
  if (from === null || to === null) return <p>{t("noWays")}</p>;
  if (left.length === 0) return <p>{t("notSold")}</p>;
  return (
    <>
      <p>{t("leftOutWhy", { from: formatRupiah(from), to: formatRupiah(to) })}</p>
      <ul className="mt-2">
        {left.map(({ product_code, product_name, price }) => (
          <li key={product_code} className="flex justify-between gap-3 py-0.5">
            <span className="min-w-0 wrap-break-word">{product_name}</span>
            <Money amount={price} />
          </li>
        ))}
      </ul>
    </>
  );
}
