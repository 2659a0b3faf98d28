import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { DEARER, DearerBox, ProductProblems } from "#app/features/admin/catalogue/dearer-box.tsx";
import { EditForm } from "#app/features/admin/catalogue/edit-form.tsx";
import { ProductFacts } from "#app/features/admin/catalogue/product-facts.tsx";
import { dataFields, priceFields, statusFields } from "#app/features/admin/catalogue/product-fields.ts";
import { ProductHistory } from "#app/features/admin/catalogue/product-history.tsx";
import { ProductRoutes } from "#app/features/admin/catalogue/product-routes.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { refusedPrice, typeWord } from "#app/server/catalogue-words.server.ts";
import { refuseDearer } from "#app/server/dearer-groups.server.ts";
import { changedFields } from "#app/server/product-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { changeProduct, changeRoutes, getAdminProduct } from "#core/catalog/admin/products.ts";
import { PRICE_GROUPS } from "#core/catalog/admin/states.ts";
import { productType } from "#core/catalog/product-types.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { switchSupplier } from "#core/suppliers/suppliers.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const product = await getAdminProduct(visit.ctx, args.params["code"] ?? "");
    const type = productType(product.type);
    return {
      product,
      typeName: typeWord(visit, product.type),
      shop: `/${product.module}/${type?.path ?? product.type}?operator=${encodeURIComponent(product.operator)}`,
      formKey: newIdempotencyKey(),
    };
  });
}

const DONE = ["saved", "unsold", "created", "routes", "switched"] as const;

export function action(args: ActionFunctionArgs) {
  const code = args.params["code"] ?? "";
  const work = async (visit: UserVisit, form: SentForm) => {
    const done = await carryOut(visit, code, form).catch((error: unknown) => {
      throw refusedPrice(error, Object.keys(changedFields(form)), visit);
    });
    return `/admin/products/${encodeURIComponent(code)}?done=${done}`;
  };
  return adminForm(args, work, { brings: DEARER });
}

/** Answers what was done: a key of the texts. */
async function carryOut({ ctx }: UserVisit, code: string, form: SentForm): Promise<(typeof DONE)[number]> {
  const about = { code, version: form.text("version"), reason: form.text("reason") };
  if (form.intent === "routes") {
    await changeRoutes(ctx, { ...about, routes: wantedRoutes(form) }, form.key);
    return "routes";
  }
  const [turn] = form.intent.split("-");
  if (turn === "on" || turn === "off") {
    await switchSupplier(ctx, { id: form.text("id"), on: turn === "on", reason: about.reason }, form.key);
    return "switched";
  }
  const changed = changedFields(form);
  if (PRICE_GROUPS.some((group) => `price_${group}` in changed)) {
    const { values, groups } = await getAdminProduct(ctx, code);
    refuseDearer(form, values, changed, groups);
  }
  const { state } = await changeProduct(ctx, { ...changed, ...about }, form.key);
  return state === "no_route" ? "unsold" : "saved";
}

const PLACE = "place ";

/** The SKUs in the order of their places, equal ones as they stood, and the new one last. */
function wantedRoutes(form: SentForm): string[] {
  const kept = form
    .names()
    .filter((name) => name.startsWith(PLACE) && !form.has(`remove ${name.slice(PLACE.length)}`))
    .map((name) => ({ id: name.slice(PLACE.length), place: form.count(name) ?? Number.NaN }));
  if (kept.some(({ place }) => Number.isNaN(place))) {
    throw new DomainError("validation_failed", {}, { routes: ["invalid"] });
  }
  const supplier = form.filled("supplier");
  const sku = form.filled("sku");
  if ((supplier === undefined) !== (sku === undefined)) {
    throw new DomainError("validation_failed", {}, { [sku === undefined ? "sku" : "supplier"]: ["required"] });
  }
  const sorted = kept.toSorted((one, other) => one.place - other.place).map(({ id }) => id);
  return supplier === undefined ? sorted : [...sorted, `${supplier}:${sku}`];
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("catalogue:product"));

/** One product: all that is decided about it. */
export default function AdminProductRoute() {
  const { product, typeName, shop, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["catalogue", "account", "people", "admin"]);
  const [params] = useSearchParams();
  const done = DONE.find((one) => one === params.get("done"));
  const form = { about: { version: product.version }, formKey, refused };
  return (
    <AdminPage title={product.name}>
      {done && !refused ? (
        <Alert tone="ok" live>
          {t(`done.${done}`)}
        </Alert>
      ) : null}
      <ProductProblems refused={refused} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ProductFacts product={product} typeName={typeName} shop={shop} />
          <EditForm
            {...form}
            title={t("status.title")}
            intent="status"
            fields={statusFields(t, product.values)}
            submit={t("status.save")}
          />
          <EditForm
            {...form}
            title={t("form.data")}
            hint={t("form.dataHint")}
            intent="data"
            fields={dataFields(t, product.values, product)}
            submit={t("form.save")}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <EditForm
            {...form}
            title={t("prices.title")}
            hint={
              <>
                {t("prices.hint")} {product.module === "pascabayar" ? t("prices.bills") : null}{" "}
                <Link to="/admin/prices" className="underline underline-offset-4">
                  {t("prices.toRules")}
                </Link>
              </>
            }
            intent="prices"
            fields={priceFields(t, product.values, product.groups)}
            submit={t("prices.save")}
          >
            <DearerBox refused={refused} intent="prices" />
          </EditForm>
          <ProductRoutes product={product} formKey={formKey} refused={refused} />
          <ProductHistory product={product} />
        </div>
      </div>
    </AdminPage>
  );
}
