import { useTranslation } from "react-i18next";
import { cx } from "#app/components/ui/cx.ts";
import { useWhen } from "#app/components/use-root.ts";
import type { BillSubject } from "#core/catalog/types.ts";
import type { Transaction } from "#core/purchases/schema.ts";
import type { PurchaseStatus } from "#core/purchases/states.ts";
import { PAID_WITH } from "./pay-words.ts";

const DOTS: Readonly<Record<PurchaseStatus, string>> = {
  inquiry: "bg-info",
  unprocessed: "bg-ok",
  processing: "bg-ok",
  success: "bg-ok",
  failed: "bg-bad",
  expired: "bg-muted",
  canceled: "bg-muted",
  returned: "bg-info",
};

/** The end of one that went well: a bill is paid, a package runs, money is sent, all else reaches its customer. */
const DELIVERED = { bill: "stepPaid", offers: "stepPackage", transfer: "stepSent" } as const satisfies Record<
  BillSubject,
  string
>;

interface TimelineProps {
  entries: Transaction["timeline"];
  paidWith: Transaction["pay_with"];
  /** What a bill's lines speak of; null of what is none. */
  subject: BillSubject | null;
  /** Who delivers it. */
  provider: string;
}

/** What happened when. */
export function Timeline({ entries, paidWith, subject, provider }: TimelineProps) {
  const { t } = useTranslation("transactions");
  const words: Record<PurchaseStatus, string> = {
    inquiry: t("stepInquiry"),
    unprocessed: t(PAID_WITH[paidWith]),
    processing: t("stepProcessing", { provider }),
    success: t(subject ? DELIVERED[subject] : "stepSuccess"),
    failed: t("stepFailed"),
    expired: t("stepExpired"),
    canceled: t("stepCanceled"),
    returned: t("stepReturned"),
  };
  const when = useWhen();
  return (
    <section aria-labelledby="timeline" className="rounded-card border border-line bg-surface p-4">
      <h3 id="timeline" className="mb-3 font-semibold">
        {t("timeline")}
      </h3>
      <ol className="flex flex-col gap-2.5 text-sm">
        {entries.map((entry) => (
          <li key={`${entry.status}-${entry.at}`} className="flex flex-wrap items-baseline gap-x-3">
            <span aria-hidden className={cx("size-2.5 shrink-0 rounded-full", DOTS[entry.status])} />
            <span className="min-w-0 grow basis-[min-content] wrap-break-word">
              {entry.note === "next_supplier" ? t("stepNext") : words[entry.status]}
            </span>
            <time dateTime={entry.at} className="num ml-auto whitespace-nowrap text-muted">
              {when(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
