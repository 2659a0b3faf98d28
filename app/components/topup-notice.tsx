import { Form, useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { CircleCheck, Info, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TopupNotice as Told } from "#core/deposits/schema.ts";
import type { UnpaidDeposit } from "#core/home/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { CsrfField } from "./csrf-field.tsx";
import { Link } from "./link.tsx";
import { TONES } from "./ui/badge.tsx";
import { cx } from "./ui/cx.ts";

const CLOSE = "/payment/deposit/notice";

interface TopupNoticeProps {
  topup: Told;
  /** It came while the screen was being used: it lies over it, and nothing moves from under a finger. */
  arrived: boolean;
}

/** How one's top-up stands (core spec §4), until it is closed; the screens that show top-ups tell it themselves. */
export function TopupNotice({ topup: { code, state, amount }, arrived }: TopupNoticeProps) {
  const { t } = useTranslation("deposit");
  const { pathname, search } = useLocation();
  const { formAction } = useNavigation();
  const toldHere = useToldAtHome(code) && state === "pending";
  if (toldHere || /^\/(payment\/deposit\/topup|account\/laporan\/deposit)\b/.test(pathname)) return null;
  // Gone as soon as it is closed.
  if (formAction?.endsWith(CLOSE)) return null;
  const Icon = state === "paid" ? CircleCheck : Info;
  return (
    <aside
      aria-label={t("notice.label")}
      className={cx(
        "print:hidden",
        arrived && "fixed inset-x-4 top-16 z-30 rounded-card shadow-raise md:right-6.5 md:left-auto md:w-100",
      )}
    >
      <div
        role={arrived ? "alert" : undefined}
        className={cx(
          "flex flex-wrap items-start gap-x-3 rounded-card py-1 pr-1 pl-3.5 text-sm",
          TONES[state === "paid" ? "ok" : "info"],
        )}
      >
        <Icon className="mt-3 size-5 shrink-0" />
        <p className="min-w-0 grow basis-[9em] py-3 text-ink">
          <strong className="font-semibold">{t(`notice.${state}`, { amount: formatRupiah(amount) })}</strong>{" "}
          <Link to="/account/laporan/deposit" className="font-semibold underline">
            {t(`notice.${state}Look`)}
          </Link>
        </p>
        <Form method="post" action={CLOSE} preventScrollReset replace className="ml-auto">
          <CsrfField />
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="state" value={state} />
          <input type="hidden" name="redirectTo" value={pathname + search} />
          <button
            type="submit"
            aria-label={t("notice.close")}
            className="grid size-11 place-items-center rounded-pill text-muted hover:text-ink"
          >
            <X className="size-5" />
          </button>
        </Form>
      </div>
    </aside>
  );
}

/** True where home's list of what waits already names this top-up. */
function useToldAtHome(code: string): boolean {
  const home = useRouteLoaderData("routes/home/index") as { unpaid?: readonly UnpaidDeposit[] } | undefined;
  return home?.unpaid?.some((deposit) => deposit.code === code) ?? false;
}
