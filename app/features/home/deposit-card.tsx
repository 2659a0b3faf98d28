import { Form, Link, useRevalidator } from "@remix-run/react";
import { ArrowRightLeft, CircleCheck, History, Plus, RefreshCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type DepositTone, depositTone } from "#app/components/deposit-tone.ts";
import type { ShellAccount } from "#app/components/page-data.ts";
import { cx } from "#app/components/ui/cx.ts";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useMayOpen } from "#app/components/use-may-open.ts";
import { useDay } from "#app/components/use-root.ts";
import { formatRupiah } from "#core/shared/money.ts";

const HINT = { ok: "enough", wait: "low", bad: "little" } as const;

/**
 * The balance that sells, and how to fill it. A pill in the colour of the rule
 * (core spec §9) says whether it is enough, in words too. With rupiah on the loan
 * balance there are two tabs (core spec §2.4); they are radio buttons, so they need no JavaScript.
 */
export function DepositCard({ account }: { account: ShellAccount }) {
  const { t } = useTranslation(["home", "shell"]);
  const day = useDay();
  const mayOpen = useMayOpen();
  const debt = account.agent_debt;
  const loan = debt !== null && debt.deposit > 0 ? debt : null;
  const tone = depositTone(account.deposit);
  return (
    <section
      aria-label={t("deposit.tabs")}
      className="group rounded-card bg-linear-160 from-money-from to-money-to p-4.5 text-on-money"
    >
      <div className="mb-1.5 flex items-center justify-between gap-2">
        {loan ? (
          <fieldset className="-ml-2 flex flex-wrap gap-1">
            <legend className="sr-only">{t("deposit.tabs")}</legend>
            <BalanceTab id="balance-deposit" label={t("shell:deposit.balance")} first />
            <BalanceTab id="balance-loan" label={t("shell:deposit.loan")} />
          </fieldset>
        ) : (
          <p className="text-sm">{t("shell:deposit.balance")}</p>
        )}
        <Refresh />
      </div>
      <div className={cx(loan && "group-has-[#balance-loan:checked]:hidden")}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Money amount={account.deposit} className="text-3xl leading-tight font-bold tracking-tight" />
          {/* Admins without a deposit sell nothing: there is nothing that they lack. */}
          {account.deposit === 0 && account.role === "admin" ? null : (
            <TonePill tone={tone}>{t(`deposit.${account.deposit === 0 ? "empty" : HINT[tone]}`)}</TonePill>
          )}
        </div>
        {mayOpen("/payment/cashback-redeem") ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs wrap-break-word">
            {t("deposit.cashback", { amount: formatRupiah(account.cashback_wallet) })}
            <Link
              to="/payment/cashback-redeem"
              className="inline-flex min-h-9 thumb:min-h-11 thumb:min-w-11 items-center font-semibold underline"
            >
              {t("deposit.redeem")}
            </Link>
          </p>
        ) : null}
      </div>
      {loan ? (
        <div className="hidden group-has-[#balance-loan:checked]:block">
          <Money amount={loan.deposit} className="text-3xl leading-tight font-bold tracking-tight" />
          <p className="mt-1 text-xs">
            {t("deposit.usage", { amount: formatRupiah(loan.usage) })}
            {loan.due_date ? ` · ${t("deposit.due", { date: day(loan.due_date) })}` : null}
          </p>
          <Link
            to="/account/utang"
            className="inline-flex min-h-9 thumb:min-h-11 items-center text-xs font-semibold underline"
          >
            {t("deposit.toLoan")}
          </Link>
        </div>
      ) : null}
      {debt?.is_due_today && debt.not_paid_off ? (
        <Link
          to="/account/utang"
          className="mt-3 flex min-h-11 items-center gap-2 rounded-field bg-wait-soft px-3 py-2 text-xs font-semibold text-wait hover:underline"
        >
          <TriangleAlert className="size-4 shrink-0" />
          {t("deposit.overdue", { amount: formatRupiah(debt.usage), date: debt.due_date ? day(debt.due_date) : "" })}
        </Link>
      ) : null}
      <div className="mt-3.5 flex flex-wrap gap-2 wrap-break-word *:flex-1 *:flex-col *:gap-0.5 *:px-1.5 *:py-1.5 *:text-xs md:*:flex-row md:*:gap-2">
        <LinkButton
          to="/payment/deposit/topup"
          icon={<Plus />}
          className="bg-white! text-[#0a5552]! hover:bg-[#e3f2f0]!"
        >
          {t("deposit.topUp")}
        </LinkButton>
        {mayOpen("/payment/deposit/transfer") ? (
          <LinkButton
            to="/payment/deposit/transfer"
            icon={<ArrowRightLeft />}
            className="bg-white/16! text-inherit! hover:bg-white/24!"
          >
            {t("deposit.transfer")}
          </LinkButton>
        ) : null}
        <LinkButton
          to="/account/laporan/deposit"
          icon={<History />}
          className="bg-white/16! text-inherit! hover:bg-white/24!"
        >
          {t("deposit.history")}
        </LinkButton>
      </div>
    </section>
  );
}

/** Asks for the balances again; without JavaScript it loads the page again. */
function Refresh() {
  const { t } = useTranslation(["home", "shell"]);
  const { state, revalidate } = useRevalidator();
  const busy = state === "loading";
  return (
    <Form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) revalidate();
      }}
    >
      <button
        type="submit"
        aria-label={t(busy ? "deposit.refreshing" : "deposit.refresh")}
        aria-busy={busy || undefined}
        className="-my-1 -mr-2 grid size-11 place-items-center rounded-pill hover:bg-white/16"
      >
        <RefreshCw className={cx("size-4.5", busy && "animate-spin motion-reduce:animate-none")} />
      </button>
    </Form>
  );
}

function BalanceTab({ id, label, first = false }: { id: string; label: string; first?: boolean }) {
  return (
    <label
      htmlFor={id}
      className="flex min-h-9 thumb:min-h-11 items-center rounded-pill px-2 text-xs whitespace-nowrap has-checked:bg-white/18 has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-white"
    >
      <input id={id} type="radio" name="balance" defaultChecked={first} className="sr-only" />
      {label}
    </label>
  );
}

const PILL: Record<DepositTone, string> = {
  ok: "bg-ok-soft text-ok",
  wait: "bg-wait-soft text-wait",
  bad: "bg-bad-soft text-bad",
};

function TonePill({ tone, children }: { tone: DepositTone; children: string }) {
  const Icon = tone === "ok" ? CircleCheck : TriangleAlert;
  return (
    <span
      className={cx("inline-flex items-center gap-1 rounded-pill px-2.5 py-0.5 text-2xs font-semibold", PILL[tone])}
    >
      <Icon className="size-3.5" />
      {children}
    </span>
  );
}
