import { useTranslation } from "react-i18next";
import { useRoot } from "#app/components/use-root.ts";
import { useWhenExactly } from "#app/components/use-when-exactly.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import type { ReceiptLine, ShownReceipt, Slip } from "./slip.ts";

/** What the total is made up of, in rupiah; nothing where it is one price. */
function partsOf({ bill, service_fee: fee, discount, payment_fee: paymentFee, total }: ShownReceipt) {
  const price = bill === null && paymentFee > 0 ? total - paymentFee : 0;
  return [
    ...(fee > 0 ? ([["fee", fee]] as const) : []),
    ...(discount > 0 ? ([["discount", -discount]] as const) : []),
    ...(price > 0 ? ([["price", price]] as const) : []),
    ...(paymentFee > 0 ? ([["paymentFee", paymentFee]] as const) : []),
  ];
}

/**
 * A receipt in the reader's language. `told` is what its supplier tells of it; `picture` the shop's own, without
 * which the site's logo stands on top.
 */
export function useSlip(): (receipt: ShownReceipt, told: readonly ReceiptLine[], picture?: string | null) => Slip {
  const { t } = useTranslation(["receipt", "common"]);
  const exactly = useWhenExactly();
  const { site } = useRoot();
  return (receipt, told, picture = null) => {
    const { bill, token, esim, layout, words } = receipt;
    const serial = token?.number ?? receipt.serial_number;
    const src = layout.logo ? (picture ?? site.logo) : null;
    return {
      paper: layout.paper,
      logo: src ? { src, alt: picture ? "" : site.name } : null,
      shop: receipt.shop_name,
      contact: [spacedPhone(receipt.shop_phone), receipt.shop_address].filter(Boolean),
      heading: words.heading,
      lines: [
        [t("date"), exactly(receipt.created_at)],
        [t("reference"), receipt.ref_id],
        [t("product"), receipt.product_name],
        [words.number, receipt.customer_number],
        [t("name"), bill?.customer_name ?? token?.name ?? receipt.customer_name],
        [words.provider, receipt.provider],
        [t("status"), t(`common:purchaseStatus.${receipt.status}`)],
        ...told,
        ...(bill
          ? ([
              [words.amount, formatRupiah(bill.amount)],
              [words.admin, formatRupiah(bill.admin)],
            ] as const)
          : []),
        ...partsOf(receipt).map(([label, rupiah]) => [t(label), formatRupiah(rupiah)] as const),
      ],
      serial: serial
        ? { label: esim?.label ?? t(token ? "token" : "serial"), value: serial, large: layout.large_serial, esim }
        : null,
      total: { label: t("total"), value: formatRupiah(receipt.total) },
      note: layout.note === null ? null : { text: layout.note, left: layout.note_left },
      thanks: [t("thanks"), words.keep],
      via: [t("via"), [site.phone, site.email].filter(Boolean).join(" · ")].filter(Boolean),
    };
  };
}
