import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { DEARER, DearerBox, ProductProblems } from "#app/features/admin/catalogue/dearer-box.tsx";
import { type EditField, EditForm } from "#app/features/admin/catalogue/edit-form.tsx";
import { dataFields, priceFields } from "#app/features/admin/catalogue/product-fields.ts";
import { readShown, SHOWN } from "#app/features/admin/catalogue/shown-fields.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { typeOptions } from "#app/server/catalogue-words.server.ts";
import { refuseDearer } from "#app/server/dearer-groups.server.ts";
import type { Labels } from "#app/server/form-problems.server.ts";
import { readFields } from "#app/server/product-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import type { ProductDraft } from "#core/catalog/admin/product-schema.ts";
import { createProduct, draftProduct } from "#core/catalog/admin/products.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const draft = await draftProduct(visit.ctx);
    const asked = visit.url.searchParams.get("operator");
    const operator = draft.choices.operators.find(({ code }) => code === asked)?.code ?? "";
    return { draft, types: typeOptions(visit, draft.choices), operator, formKey: newIdempotencyKey() };
  });
}

const OWN = ["product_code", "type"];

type FormTexts = ["catalogue", "account", "people"];

/** All that the form asks, in its order. */
function newFields(
  t: TFunction<FormTexts>,
  draft: ProductDraft,
  { types, operator }: { types: EditField["options"]; operator: string },
): readonly EditField[] {
  return [
    { name: "product_code", label: t("form.code"), hint: t("form.codeHint"), now: "", longest: 40, required: true },
    {
      name: "type",
      label: t("form.type"),
      now: "",
      options: [{ value: "", label: t("form.choose") }, ...(types ?? [])],
      required: true,
    },
    ...dataFields(t, null, { ...draft, type_permission: null }).map((field) =>
      field.name === "operator" ? { ...field, now: operator } : field,
    ),
    ...priceFields(t, null, null),
  ];
}

const NO_DRAFT: ProductDraft = { permissions: [], choices: { operators: [], types: [], suppliers: [] } };

function labelsOf({ locale, site }: UserVisit): Labels {
  const t = serverTexts(locale, site.name).getFixedT<FormTexts>(locale, ["catalogue", "account", "people"]);
  const fields = newFields(t, NO_DRAFT, { types: [], operator: "" });
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}

export function action(args: ActionFunctionArgs) {
  const work: Parameters<typeof adminForm>[1] = async ({ ctx }, form) => {
    const names = Object.keys(readShown(form.text(SHOWN))).filter((name) => !OWN.includes(name));
    const wanted = {
      ...readFields(form, names),
      product_code: form.text("product_code"),
      type: form.text("type"),
      reason: form.text("reason"),
    };
    refuseDearer(form, {}, wanted);
    const { code } = await createProduct(ctx, wanted, form.key);
    return `/admin/products/${encodeURIComponent(code)}?done=created`;
  };
  return adminForm(args, work, { labelsOf, brings: DEARER });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("catalogue:newProduct"));

/** A product that there was not. */
export default function AdminProductNewRoute() {
  const { draft, types, operator, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["catalogue", "account", "people", "admin"]);
  return (
    <AdminPage title={t("newProduct")}>
      <ProductProblems refused={refused} />
      <div className="max-w-2xl">
        {draft.choices.operators.length === 0 ? (
          <Alert
            tone="wait"
            actions={
              <Link
                to="/admin/operators/new"
                className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 thumb:min-h-11"
              >
                {t("operators.new")}
              </Link>
            }
          >
            {t("operators.first")}
          </Alert>
        ) : null}
        <EditForm
          title={t("form.data")}
          hint={t("form.dataHint")}
          intent="create"
          about={{}}
          formKey={formKey}
          refused={refused}
          submit={t("create")}
          fields={newFields(t, draft, { types, operator })}
        >
          <DearerBox refused={refused} intent="create" />
        </EditForm>
      </div>
    </AdminPage>
  );
}
