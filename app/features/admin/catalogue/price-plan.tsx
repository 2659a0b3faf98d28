import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { DataTable } from "#app/components/ui/data-table.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { PricePlan } from "#core/catalog/admin/price-schema.ts";
import { IntentForm } from "../intent-form.tsx";
import type { RefusedForm } from "../refused-form.ts";
import { groupText, ruleText } from "./rule-words.ts";

interface PricePlanProps {
  plan: PricePlan;
  /** What is asked, as the form sends it again. */
  wanted: Readonly<Record<string, string>>;
  formKey: string;
  refused: RefusedForm | null;
}

/** What applying a rule changes, and the form that does it. */
export function PricePlanCard({ plan, wanted, formKey, refused }: PricePlanProps) {
  const { t } = useTranslation(["catalogue", "account", "common"]);
  const { changes, count, dearer, cheaper, above, tenfold, left, undoes, rule_before, rule_after } = plan;
  const kind = undoes !== null ? "undo" : rule_after === null ? "remove" : "apply";
  return (
    <Card>
      <h2 className="font-semibold">{t("rules.planTitle")}</h2>
      <p className="num text-sm">
        {groupText(t, plan.category)}: {ruleText(t, rule_before)} → {ruleText(t, rule_after)}
      </p>
      {kind === "apply" ? null : (
        <p className="text-sm text-muted">{t(kind === "undo" ? "rules.undoHint" : "rules.removeHint")}</p>
      )}
      <p className="my-2 text-sm font-semibold">
        {count === 0 ? t("rules.onlyRule") : t("rules.planCount", { count })}
        {count === 0 ? null : ` · ${t("rules.planParts", { dearer, cheaper })}`}
      </p>
      {above > 0 ? <Alert tone="wait">{t("rules.planAbove", { count: above })}</Alert> : null}
      {tenfold > 0 ? <Alert tone="wait">{t("rules.planTenfold", { count: tenfold })}</Alert> : null}
      {left > 0 ? <Alert tone="info">{t("rules.planLeft", { count: left })}</Alert> : null}
      {count > 0 ? <Changes changes={changes} count={count} /> : null}
      <div className="mt-4">
        <IntentForm
          intent="apply"
          formKey={formKey}
          refused={refused}
          submit={t(kind === "undo" ? "rules.applyUndo" : kind === "remove" ? "rules.applyRemove" : "rules.apply")}
        >
          {Object.entries({ ...wanted, seen: plan.seen }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </IntentForm>
        <div className="mt-3">
          <LinkButton to="/admin/prices" variant="secondary">
            {t("rules.cancel")}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

function Changes({ changes, count }: Pick<PricePlan, "changes" | "count">) {
  const { t } = useTranslation("catalogue");
  type Row = PricePlan["changes"][number];
  const cost = ({ cost: amount }: Row) => (amount === null ? "–" : <Money amount={amount} bare />);
  return (
    <>
      {changes.length < count ? (
        <p className="mb-2 text-xs text-muted">{t("rules.first", { count: changes.length })}</p>
      ) : null}
      <DataTable<Row>
        caption={t("rules.planTitle")}
        rows={changes}
        keyOf={({ code }) => code}
        empty={null}
        columns={[
          { id: "name", header: t("rules.product"), cell: (row) => <ProductLink {...row} /> },
          { id: "cost", header: t("rules.cost"), align: "right", cell: cost },
          {
            id: "before",
            header: t("rules.before"),
            align: "right",
            cell: ({ before }) => <Money amount={before} bare />,
          },
          { id: "after", header: t("rules.after"), align: "right", cell: ({ after }) => <Money amount={after} bare /> },
        ]}
        card={(row) => (
          <div className="p-3 text-sm">
            <ProductLink {...row} />
            <span className="num block">
              <Money amount={row.before} /> → <Money amount={row.after} />
            </span>
            <span className="num block text-xs text-muted">
              {t("rules.cost")}: {row.cost === null ? "–" : <Money amount={row.cost} />}
            </span>
          </div>
        )}
      />
    </>
  );
}

function ProductLink({ code, name }: { code: string; name: string }) {
  return (
    <Link
      to={`/admin/products/${encodeURIComponent(code)}`}
      className="inline-flex min-h-6 items-center underline underline-offset-4 thumb:min-h-11"
    >
      {name}
    </Link>
  );
}
