import { FileQuestion, HardDrive, ReceiptText, RefreshCw, Trash2, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Logo } from "#app/components/logo.tsx";
import { SkipLink } from "#app/components/skip-link.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { PURCHASE_STATUSES, type PurchaseStatus } from "#core/purchases/states.ts";

/** The page for "no network": what happened, and the last transactions, which `public/offline.js` fills in. */
export function OfflinePage() {
  const { t } = useTranslation("offline");
  return (
    <div id="kept" className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-4 px-4 pb-10">
      <SkipLink />
      <header className="flex min-h-14 items-center">
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <div className="flex flex-col items-center gap-3 text-center">
          <span className="grid size-16 place-items-center rounded-pill bg-brand-soft text-brand-strong">
            <WifiOff className="size-8" />
          </span>
          <h1 className="text-2xl font-bold text-balance">{t("title")}</h1>
          <p className="max-w-md text-balance text-muted">{t("text")}</p>
          <div className="mt-1 flex flex-wrap justify-center gap-2">
            <Button type="button" data-part="again" icon={<RefreshCw />} className="needs-script">
              {t("again")}
            </Button>
            <a href="/" className={buttonClass("secondary")}>
              {t("home")}
            </a>
          </div>
        </div>
        <noscript>
          <p className="text-center text-sm text-muted">{t("scriptless")}</p>
        </noscript>
        <KeptTransactions />
      </main>
      {PURCHASE_STATUSES.map((status) => (
        <RowTemplate key={status} status={status} />
      ))}
      <script src="/offline.js" defer />
    </div>
  );
}

function KeptTransactions() {
  const { t } = useTranslation("offline");
  return (
    <section aria-labelledby="kept-title" className="needs-script flex flex-col gap-3">
      <h2 id="kept-title" className="text-lg font-bold">
        {t("kept")}
      </h2>
      <div data-part="balance" hidden className="rounded-card border border-line bg-surface px-4 py-3 text-sm">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <div>
            <dt className="text-muted">{t("written")}</dt>
            <dd data-part="written" className="num font-semibold" />
          </div>
          <div>
            <dt className="text-muted">{t("deposit")}</dt>
            <dd data-part="deposit" className="num font-semibold" />
          </div>
        </dl>
        <p className="mt-2 text-xs text-muted">{t("zone")}</p>
      </div>
      <div data-part="search" hidden>
        <Field name="search" label={t("search")} hint={t("searchHint")}>
          {(control) => <Input {...control} type="search" autoComplete="off" />}
        </Field>
        <p data-part="found" data-text={t("found")} aria-live="polite" className="num mt-2 text-xs text-muted" />
      </div>
      <div data-part="list" hidden className="overflow-hidden rounded-card border border-line bg-surface">
        <ul data-part="rows" className="divide-y divide-line" />
      </div>
      <div data-part="none" hidden>
        <EmptyState icon={<ReceiptText />} title={t("none")} />
      </div>
      <div data-part="nothing" hidden>
        <EmptyState icon={<ReceiptText />} title={t("nothing")} />
      </div>
      <div data-part="full" hidden>
        <EmptyState icon={<HardDrive />} title={t("full")} />
      </div>
      <div data-part="broken" hidden role="alert">
        <EmptyState
          icon={<FileQuestion />}
          title={t("broken")}
          action={
            <Button type="button" variant="secondary" data-part="forget" icon={<Trash2 />}>
              {t("forget")}
            </Button>
          }
        />
      </div>
    </section>
  );
}

/** A transaction of one status, without what is particular to it. */
function RowTemplate({ status }: { status: PurchaseStatus }) {
  return (
    <template data-status={status}>
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <span className="min-w-0 grow basis-40 wrap-break-word">
          <bdi data-is="product" className="block text-sm font-semibold" />
          <span className="num block text-xs text-muted">
            <bdi data-is="destination" className="block wrap-anywhere" />
            <span data-is="when" className="block" />
          </span>
        </span>
        <span className="ml-auto flex flex-col items-end gap-1 text-right">
          <span data-is="amount" className="num text-sm font-semibold" />
          <PurchaseStatusBadge status={status} />
        </span>
      </li>
    </template>
  );
}
