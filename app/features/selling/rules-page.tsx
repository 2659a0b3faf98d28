import { Link } from "@remix-run/react";
import { ChevronRight, ListChecks, Plus, Tags } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { ListFrame } from "#app/features/lists/list-page.tsx";
import type { ListView } from "#app/features/lists/list-view.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { ruleSays, type ShownRule } from "./rule-words.ts";

interface RulesPageProps {
  view: ListView<unknown, undefined>;
  rules: readonly ShownRule[];
  /** What just happened. */
  notice: "saved" | "deleted" | null;
}

/** What one's customers are asked: the rules, and where their price list is. */
export function RulesPage({ view, rules, notice }: RulesPageProps) {
  const { t } = useTranslation(["selling", "common"]);
  const { default_margin: margin } = useAccount();
  return (
    <Page
      title={t("title")}
      width="column"
      actions={
        <LinkButton to="/account/selling-prices/add" size="small" icon={<Plus />}>
          {t("add")}
        </LinkButton>
      }
    >
      {notice ? (
        <Alert tone="ok" live>
          {t(notice)}
        </Alert>
      ) : null}
      <div className="text-sm text-muted">
        <p>{t("intro", { margin: formatRupiah(margin) })}</p>
        <Link
          to="/account/store"
          className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
        >
          {t("changeMargin")}
        </Link>
      </div>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <LinkButton to="/account/selling-prices/preview" variant="secondary" full icon={<ListChecks />}>
          {t("preview")}
        </LinkButton>
        <LinkButton to="/account/selling-prices/list" variant="secondary" full icon={<Tags />}>
          {t("priceList")}
        </LinkButton>
      </div>
      <ListFrame view={view}>
        {rules.length === 0 ? (
          <Card>
            <EmptyState icon={<Tags />} title={t("emptyTitle")}>
              {t("emptyText")}
            </EmptyState>
          </Card>
        ) : (
          <Card flush>
            <ul className="divide-y divide-line">
              {rules.map((rule) => (
                <li key={rule.id}>
                  <Link
                    to={`/account/selling-prices/${rule.id}`}
                    className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-surface-2"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold wrap-anywhere">{rule.title}</span>
                      <span className="num block text-xs text-muted">{ruleSays(t, rule)}</span>
                    </span>
                    <ChevronRight className="size-5 shrink-0 text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </ListFrame>
    </Page>
  );
}
