import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import { Switch } from "#app/features/profile/switch.tsx";
import type { ProductDetail, ProductRoute } from "#core/catalog/admin/product-schema.ts";
import { IntentForm } from "../intent-form.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";
import { SkuStateBadge } from "../suppliers/sku-cells.tsx";

interface RoutesProps {
  product: ProductDetail;
  formKey: string;
  refused: RefusedForm | null;
}

/** The suppliers of a product: in which order, one more, one less; and each SKU's own switch. */
export function ProductRoutes({ product, formKey, refused }: RoutesProps) {
  const { t } = useTranslation("catalogue");
  const { routes, version, choices } = product;
  const own = refused?.intent === "routes" ? refused : null;
  const id = (name: string) => controlId(name, "routes");
  return (
    <Card>
      <h2 className="font-semibold">{t("routes.title")}</h2>
      <p className="mb-3 text-sm text-muted">{t("routes.hint")}</p>
      {routes.length === 0 ? <Alert tone="wait">{t("routes.none")}</Alert> : null}
      {routes.map((route) => (
        <RouteFacts key={route.id} route={route} formKey={formKey} refused={refused} />
      ))}
      <IntentForm intent="routes" formKey={formKey} refused={refused} submit={t("routes.save")}>
        <input type="hidden" name="version" value={version} />
        {routes.map((route) => (
          <div key={route.id} className="flex items-center gap-3">
            <Input
              name={`place ${route.id}`}
              aria-label={t("routes.place", { sku: route.id })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              defaultValue={own?.typed[`place ${route.id}`] ?? route.priority}
              className="num !w-18 shrink-0 text-right"
            />
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">
              {route.supplier_name} · {route.sku}
              <Switch
                name={`remove ${route.id}`}
                label={t("routes.remove", { sku: route.sku })}
                on={own ? `remove ${route.id}` in own.typed : false}
              />
            </span>
          </div>
        ))}
        <h3 className="mt-1 text-sm font-semibold">{t("routes.addTitle")}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field name="supplier" id={id("supplier")} label={t("routes.supplier")} error={own?.fields["supplier"]}>
            {(control) => (
              <Select {...control} defaultValue={own?.typed["supplier"] ?? ""}>
                <option value="">{t("routes.noNew")}</option>
                {choices.suppliers.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            name="sku"
            id={id("sku")}
            label={t("routes.sku")}
            hint={t("routes.skuHint")}
            error={own?.fields["sku"] ?? own?.fields["routes"]}
          >
            {(control) => (
              <Input {...control} maxLength={100} autoComplete="off" defaultValue={own?.typed["sku"] ?? ""} />
            )}
          </Field>
        </div>
      </IntentForm>
    </Card>
  );
}

interface RouteFactsProps extends Omit<RoutesProps, "product"> {
  route: ProductRoute;
}

function RouteFacts({ route, formKey, refused }: RouteFactsProps) {
  const { t } = useTranslation(["catalogue", "suppliers"]);
  const inside = useWhenInside();
  const turn = route.on && route.paused_until === null ? "off" : "on";
  const intent = `${turn}-${route.priority}`;
  return (
    <div className="mb-4 border-b border-line pb-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">
          {route.priority}. {route.supplier_name} · {route.sku}
        </h3>
        <SkuStateBadge state={route.state} />
      </div>
      <dl className="divide-y divide-line">
        <KeyValue label={t("routes.cost")}>
          <Money amount={route.cost} />
        </KeyValue>
        <KeyValue label={t("routes.stock")}>{route.stock ?? t("routes.unlimited")}</KeyValue>
        {route.cut_off ? <KeyValue label={t("suppliers:cutOff")}>{route.cut_off} WIB</KeyValue> : null}
        <KeyValue label={t("routes.checked")}>
          {route.checked_at ? inside(route.checked_at) : t("routes.never")}
        </KeyValue>
      </dl>
      {route.paused_until ? (
        <Alert tone="wait">{t("suppliers:pausedUntil", { when: inside(route.paused_until) })}</Alert>
      ) : null}
      <details open={refused?.intent === intent}>
        <summary className="min-h-6 cursor-pointer py-1 text-sm font-semibold text-brand-strong thumb:py-3">
          {t("routes.switch", { sku: route.sku })}
        </summary>
        <p className="mb-2 text-sm text-muted">{t("routes.everywhere")}</p>
        <IntentForm
          intent={intent}
          formKey={formKey}
          refused={refused}
          submit={t(turn === "off" ? "routes.off" : route.on ? "routes.tryNow" : "routes.on")}
          variant="secondary"
        >
          <input type="hidden" name="id" value={route.id} />
        </IntentForm>
      </details>
      <p className="text-sm">
        <Link
          to={`/admin/suppliers/${encodeURIComponent(route.id)}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4 thumb:min-h-11"
        >
          {t("routes.more", { sku: route.sku })}
        </Link>
      </p>
    </div>
  );
}
