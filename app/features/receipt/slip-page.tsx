import { Form, useSearchParams } from "@remix-run/react";
import { Bluetooth as BluetoothIcon, Printer, Settings2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useSending } from "#app/components/use-sending.ts";
import { ShareButton } from "#app/features/transactions/share-button.tsx";
import { type ReceiptPaper as Paper, RECEIPT_PAPERS } from "#core/receipts/types.ts";
import { LinkCard } from "./link-card.tsx";
import { paperOf } from "./paper.ts";
import { PictureButton } from "./picture-button.tsx";
import { PrintState } from "./print-state.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";
import { receiptText } from "./receipt-text.ts";
import type { ReceiptLine, ShownReceipt } from "./slip.ts";
import { useReceiptPrinter } from "./use-receipt-printer.ts";
import { useSlip } from "./use-slip.ts";

interface SlipPageProps {
  receipt: ShownReceipt & { readonly prints: number };
  /** What is told of a bill. */
  told: readonly ReceiptLine[];
  link: { readonly url: string; readonly expires_at: string } | null;
  /** Of the next press of "print". */
  printKey: string;
  /** What the last press came to; null before one. */
  printed: { readonly key: string; readonly number: number } | null;
  /** Why it was refused. */
  problem: string | null;
}

/** A receipt to print and share. Only pressing "print" is a print: that is counted, and says which copy it is. */
export function SlipPage({ receipt, told, link, printKey, printed, problem }: SlipPageProps) {
  const { t } = useTranslation(["receipt", "common", "webapp"]);
  const [params] = useSearchParams();
  const { avatar } = useAccount();
  const sending = useSending();
  const paper = paperOf(params.get("paper"), receipt.layout.paper);
  const labels: Record<Paper, string> = { "58": t("paper58"), "80": t("paper80") };
  const slip = useSlip()({ ...receipt, layout: { ...receipt.layout, paper } }, told, avatar);
  const text = receiptText(slip);
  const mark = printed && printed.number > 1 ? t("copyMark", { number: printed.number - 1 }) : null;
  const form = useRef<HTMLFormElement>(null);
  const printing = useReceiptPrinter(slip, mark, printed?.key ?? null, form);
  return (
    <Page title={t("title")} width="column">
      <div className="flex flex-col gap-3 print:hidden">
        {problem ? (
          <Alert tone="bad" live>
            {problem}
          </Alert>
        ) : null}
        {printed ? (
          <div className="hidden noscript:block">
            <Alert tone="ok" live>
              {t("printHint")}
            </Alert>
          </div>
        ) : null}
        <Chips label={t("paper")}>
          {RECEIPT_PAPERS.map((width) => (
            <ChipLink key={width} to={`?paper=${width}`} replace on={width === paper}>
              {labels[width]}
            </ChipLink>
          ))}
        </Chips>
        <div className="flex flex-wrap gap-2.5">
          <Form ref={form} method="post" preventScrollReset>
            <CsrfField />
            <input type="hidden" name="key" value={printKey} />
            <input type="hidden" name="intent" value="print" />
            <Button
              icon={<Printer />}
              busy={sending || printing.busy}
              busyLabel={t("printing")}
              onClick={printing.onPrint}
            >
              {t("print")}
            </Button>
          </Form>
          {printing.onBluetooth ? (
            <Button
              type="button"
              variant="secondary"
              icon={<BluetoothIcon />}
              busy={sending || printing.busy}
              onClick={printing.onBluetooth}
            >
              {t("webapp:print.bluetooth")}
            </Button>
          ) : null}
          <ShareButton text={text} label={t("share")} />
          <PictureButton slip={slip} name={`struk-${receipt.ref_id}`} />
          <CopyButton text={text} label={t("copy")} copiedLabel={t("common:copied")} />
        </div>
        <PrintState {...printing} />
        <p className="text-sm text-muted">
          {receipt.prints === 0 ? t("neverPrinted") : t("printedTimes", { times: receipt.prints })}
        </p>
      </div>
      <div className="receipt-screen">
        <ReceiptPaper slip={slip} mark={mark} unprinted={printed ? undefined : t("unprinted")} />
      </div>
      <LinkCard link={link} />
      <p className="text-sm print:hidden">
        <Link to="/account/receipt" className="inline-flex min-h-11 items-center gap-1.5 text-brand-strong">
          <Settings2 className="size-4" />
          {t("settings.title")}
        </Link>
      </p>
    </Page>
  );
}
