import type { z } from "@hono/zod-openapi";
import { deletionBlocks } from "#core/accounts/password/password-schema.ts";
import { foundAccount } from "#core/accounts/profile/profile-schema.ts";
import { account, menuEntry, signedInAnswer } from "#core/accounts/schema.ts";
import { adminAction } from "#core/admin/schema.ts";
import { affiliate, commissionRow, commissionSums, commissionTotals, payout } from "#core/affiliates/schema.ts";
import { agentCenter, agentDetail, agentPage, agentRow } from "#core/agents/schema.ts";
import { cashbackRow, redemption } from "#core/cashback/schema.ts";
import { operator } from "#core/catalog/schema.ts";
import { checkoutLink, checkoutOrder, linkDetail } from "#core/checkout/schema.ts";
import { complaint, complaintDetail, complaintMessage } from "#core/complaints/schema.ts";
import { contact } from "#core/contacts/schema.ts";
import { channel, deposit } from "#core/deposits/schema.ts";
import { device } from "#core/devices/schema.ts";
import { captchaChallenge, captchaParameters, contactSent } from "#core/help/contact-schema.ts";
import { importCounts, upload, uploadAccess, uploadDetail, uploadRow } from "#core/imports/schema.ts";
import { biller, inquiry } from "#core/inquiries/schema.ts";
import { loan, loanDeposit, loanMovement, repayment } from "#core/loans/schema.ts";
import { banner } from "#core/marketing/banner-schema.ts";
import { masterProgress } from "#core/masters/schema.ts";
import { mediaBackground, mediaDesign } from "#core/media/schema.ts";
import { notificationRow, unreadCounts } from "#core/notifications/schema.ts";
import { saleComplaint, transaction, transactionRow } from "#core/purchases/schema.ts";
import { receipt } from "#core/receipts/schema.ts";
import { cameRow, inviteSent, referral } from "#core/referral/schema.ts";
import { region } from "#core/regions/schema.ts";
import { ownPrice, ownPricesImport, sellingPrice, sellingRule } from "#core/selling/schema.ts";
import { pageMeta } from "#core/shared/fields.ts";
import { codeSent } from "#core/shared/one-time-code.ts";
import { transfer } from "#core/transfers/schema.ts";
import { statementRow } from "#core/wallet/statement-schema.ts";
import { AT, BILL, ID, LATER, type Values } from "./example-values.ts";

const JOINED = "2026-03-02T10:15:40.114+07:00";
/** Of today, the last 7 and the last 30 days. */
const SOLD = [
  { days: 1, from: "2026-11-20", sales: 4, amount: 43_000, profit: 5_000, cashback: 200 },
  { days: 7, from: "2026-11-14", sales: 30, amount: 322_500, profit: 37_500, cashback: 1_500 },
  { days: 30, from: "2026-10-22", sales: 120, amount: 1_290_000, profit: 150_000, cashback: 6_000 },
];
const SALE_NOTE = "Bu Ani, bayar Jumat";
const TIMELINE = [
  { status: "processing", at: AT, note: null },
  { status: "success", at: "2026-11-20T09:41:15.082+07:00", note: null },
];
/** What an account says of its loan: `deposit` is what of it is left to buy with. */
const LOAN_OF_ACCOUNT = {
  deposit: 250_000,
  is_due_today: false,
  not_paid_off: true,
  usage: 250_000,
  due_date: "2026-11-25",
};

const COMPLAINT: Values = {
  code: "KLH7K2M9Q4W1BXE",
  reason: "not_received",
  state: "open",
  answer_due: LATER,
  ended_at: null,
  ended_by: null,
  reopen_until: null,
  messages: 1,
  sale_status: "success",
};

const CHECKOUT_LINK: Values = {
  slug: "7k2m9q4w1b",
  title: "Toko depan",
  product_code: null,
  product_name: null,
  price_rule: "margin",
  amount: 1_250,
  status: "on",
  sells: true,
  path: "/checkout/pulsa/xl/7k2m9q4w1b",
  paid: 1,
  sales: 1,
  profit: 1_250,
  pays_from: 10_000,
  pays_to: 10_000_000,
};

/** What differs from FIELD_VALUES in a shape of the core. */
const SHAPE_VALUES: readonly (readonly [z.ZodObject, Values])[] = [
  [
    operator,
    {
      code: "xl",
      name: "XL",
      mark: "XL",
      color: "#0b4fa0",
      prefixes: ["0817", "0818", "0819", "0877", "0878"],
      fields: [],
    },
  ],
  [contact, { name: "Bu Ani" }],
  [
    masterProgress,
    {
      turnover: 640_000,
      needed: 1_000_000,
      missing: 360_000,
      reached: false,
      from: "2026-10-22",
      to: "2026-11-20",
    },
  ],
  [
    referral,
    {
      referral_code: "WARUNGBUDI",
      referral_url: "https://gerai.contoh.test/r/WARUNGBUDI",
      url_click_count: 48,
      registration_count: 6,
      changes_left: 4,
      change_from: null,
      invitations_left: 9,
    },
  ],
  [
    affiliate,
    {
      state: "verified",
      bank_name: "BCA",
      account_holder: "Budi Santoso",
      account_number: "1234567890",
      pay_to: "bank",
      sent_at: AT,
      reason: null,
      until: "2027-11-20T14:05:00+07:00",
      renewable: false,
      referral_code: "WARUNGBUDI",
      min_payout: 100_000,
    },
  ],
  [commissionTotals, { count: 1, earned: 45 }],
  [commissionSums, { earned: 145_000, paid: 120_000, underway: 0, open: 25_000 }],
  [
    payout,
    {
      code: "KOM7K2M9Q4W1BXE",
      month: "2026-10-01",
      amount: 120_000,
      status: "disbursed",
      changed_at: AT,
      bank_name: "BCA",
      account_number: "1234567890",
      reason: null,
      given_back: false,
    },
  ],
  [
    commissionRow,
    {
      code: "KMS7K2M9Q4W1BXE",
      earned_at: AT,
      buyer: "Si••• Ra•••",
      buying_price: 10_450,
      amount: 45,
      earned: 45,
      status: "unpaid",
      payout_code: null,
    },
  ],
  [inviteSent, { invitations_left: 9 }],
  [cameRow, { id: "9b74c9897bac770ffc029102a200c5de", name: "Si••• Ra•••", category: 1, state: "new" }],
  [
    banner,
    {
      source: "upload",
      image: `/banner/${ID}`,
      external_url: null,
      destination: "page",
      uri: null,
      url: null,
      page: "pricelist",
      target: "_self",
      caption: "Kuota murah minggu ini",
    },
  ],
  [
    notificationRow,
    {
      title: "Pembelian berhasil",
      text: "XL 10.000 untuk 0878 0000 1230 berhasil.",
      language: "id",
      date: AT,
      is_read: false,
      status: 1,
      path: "/account/laporan/transaksi/TRX7K2M9Q4W1BXE",
    },
  ],
  [unreadCounts, { today: 3, news: 1, archive: 12 }],
  [
    captchaParameters,
    {
      algorithm: "PBKDF2/SHA-256",
      nonce: "7d88bcc561b07c106ff369b39709378c",
      salt: "07b5e2f6c8e56bbe474db25c50c1fc8e",
      cost: 2_000,
      keyLength: 32,
      keyPrefix: "00",
      expiresAt: 1_795_818_729,
    },
  ],
  [captchaChallenge, { signature: "8a881e323b919ac668534ee7b2726f35acba7bf17c770f8926b92f55e2cce98a" }],
  [contactSent, { code: "PSN7K2M9Q4W1BXE" }],
  ...[complaint, complaintDetail].map((shape): [z.ZodObject, Values] => [shape, COMPLAINT]),
  [
    complaintMessage,
    {
      place: 1,
      author: "owner",
      name: null,
      text: "Pelanggan bilang pulsanya belum masuk sampai sekarang.",
      state: null,
      sale: null,
    },
  ],
  [
    saleComplaint,
    {
      code: null,
      state: null,
      reasons: ["not_received", "serial_wrong", "wrong_amount", "wrong_number", "double", "other"],
      answer_hours: 24,
    },
  ],
  [
    mediaDesign,
    {
      name: "Pulsa XL",
      template: "ombak",
      background: null,
      top_text: "Pulsa XL",
      bottom_text: "Siap kapan saja",
      text_colour: "#ffffff",
      items: [
        { product_code: "xld10", product_name: "XL 10.000", selling_price: 12_500, current: 12_500, refreshed: 12_500 },
      ],
      nominals: 1,
      changed: false,
      below: false,
      gone: false,
      created_at: AT,
      updated_at: LATER,
    },
  ],
  [mediaBackground, { id: ID, width: 1080, height: 720 }],
  [
    sellingRule,
    {
      product_code: null,
      product_name: null,
      operator: "xl",
      operator_name: "XL",
      type: "pulsa",
      kind: "percent",
      value: 250,
      round_to: 500,
    },
  ],
  [region, { code: "32.73.09.1003" }],
  [
    ownPricesImport,
    {
      changed: [{ line: 2, product_code: "xld10", product_name: "XL 10.000", current: 12_750, selling_price: 13_000 }],
      unchanged: 120,
      problems: [],
      kept: true,
    },
  ],
  [sellingPrice, { selling_price: 13_000 }],
  [ownPrice, { selling_price: 13_000, buying_price: 10_750, profit: 2_250 }],
  ...[checkoutLink, linkDetail].map((shape): [z.ZodObject, Values] => [shape, CHECKOUT_LINK]),
  [
    checkoutOrder,
    {
      link_id: ID,
      link_title: "Toko depan",
      token: "f3kQ0v8ZtY1m2n4B6x7c9A",
      state: "success",
      price: 12_000,
      fee: 84,
      total: 12_084,
      amount: 12_084,
      sold: 12_000,
      profit: 1_250,
      code: "DEP7K2M9Q4W1BXE",
      channel: "b.qris",
      channel_name: "QRIS",
      contact: "+628123456789",
      reason: null,
      refunded: 0,
      refunded_at: null,
      credited: 0,
      extra_refunded: 0,
      refund_failed: false,
      extra_credited: 0,
      checks: 0,
      late: false,
      taken: 0,
      at_stake: null,
      paid_at: AT,
    },
  ],
  [account, { created_at: JOINED, agent_debt: LOAN_OF_ACCOUNT }],
  [device, { name: "Chrome · Android", place: "Bandung, ID", status: "current session", created_at: JOINED }],
  [agentPage.shape.totals, { amount: 1_290_000 }],
  [agentRow, { name: "Toko Melati", sales: 12, amount: 1_290_000, joined_at: JOINED, last_sale_day: "2026-11-20" }],
  [
    agentDetail,
    {
      name: "Toko Melati",
      joined_at: JOINED,
      last_sale_at: AT,
      periods: SOLD.map(({ days, sales, amount }) => ({ days, sales, amount })),
      types: [{ type: "pulsa", sales: 120, amount: 1_290_000 }],
      commission: 4_200,
      loan: null,
    },
  ],
  [
    agentCenter,
    {
      day: "2026-11-20",
      periods: SOLD.map((one) => ({
        ...one,
        to: "2026-11-20",
        ...{ sales_before: one.sales, amount_before: one.amount, profit_before: one.profit, cashback_before: 0 },
        ...{ commission: 4_200, commission_before: 3_900 },
      })),
      by_day: Array.from({ length: 30 }, () => 43_000),
      by_type: [{ type: "pulsa", sales: 120, amount: 1_290_000 }],
      by_agent: [{ id: ID, name: "Toko Melati", sales: 120, amount: 1_290_000 }],
      agents_since: "2026-10-22",
      needs: { overdue_loans: null, facility_requests: null, loan_requests: null, idle_agents: 1 },
    },
  ],
  [pageMeta, { total: 1 }],
  [foundAccount, { name: "Sa••• Wu•••" }],
  [transaction, { note: SALE_NOTE, timeline: TIMELINE }],
  [transactionRow, { note: SALE_NOTE }],
  [inquiry, BILL],
  [
    biller,
    { ...BILL, mark: "PLN", color: "#946400", description: "Biaya admin Rp 2.500 per lembar", status: "active" },
  ],
  // Nothing is kept of a service fee: the customer pays the selling price.
  [
    receipt,
    {
      total: 12_000,
      token: null,
      shop_address: "Jl. Melati 7, Coblong, Bandung, 40132",
      layout: { paper: "58", logo: true, large_serial: true, note: "Buka 08.00–21.00", note_left: true },
    },
  ],
  [
    menuEntry,
    {
      name: "Pulsa",
      route: "pulsa",
      landing_route: "/pulsa",
      path: "/prabayar/pulsa",
      type: "pulsa",
      icon: "phone",
      group: "phone",
      backend_id: "pulsa",
    },
  ],
  [channel, { id: "b.bca", brand: "bca", preference: 1, name: "BCA Virtual Account", fee: 4_480, total: 104_480 }],
  [
    deposit,
    {
      code: "DEP7K2M9Q4W1BXE",
      status: "pending",
      state: "pending",
      unique_code: null,
      fee: 4_480,
      total: 104_480,
      credited: 0,
      channel: "b.bca",
      channel_name: "BCA Virtual Account",
      pay: { va_number: "880812345678901" },
      paid_at: null,
      check: null,
      resolution: null,
      paid_from: null,
      checks: [],
      ends: [],
      adjustments: [],
      proofs: [],
    },
  ],
  [signedInAnswer, { recoverable_until: null }],
  [deletionBlocks, { deposit: 0, payouts: 0, batches: 0, commission: 0 }],
  [codeSent, { to: "sa••@example.com", channel: "email", expires_at: "2026-11-20T09:42:12.530+07:00" }],
  [cashbackRow, { amount: 50, due: 0, credited: 50, status: "credited", due_day: "2026-11-21", credited_at: LATER }],
  [redemption, { code: "RDM7K2M9Q4W1BXE", amount: 25_000, deposit: 264_250 }],
  [adminAction, { reason: "Langganan lama", device: "Chrome · Android", address: "203.0.113.7" }],
  [
    loan,
    {
      status: "active",
      due: "not due",
      wanted_limit: null,
      wanted_due_day: null,
      requested_at: JOINED,
      decided_at: JOINED,
    },
  ],
  [loanDeposit, { code: "LDP7K2M9Q4W1BXE", amount: 200_000, granted: 200_000, status: "deposited" }],
  [loanMovement, { kind: "lend", amount: 200_000 }],
  [
    repayment,
    { code: "LRP7K2M9Q4W1BXE", amount: 100_000, start_balance: 250_000, end_balance: 150_000, usage_after: 150_000 },
  ],
  [uploadAccess, { excel_access: true, max_rows: 100, transaction_limit: 1_000, rows_left_today: 958 }],
  [
    importCounts,
    {
      ...{ bad: 0, repeat: 0, good: 1, waiting: 0, bought: 0, refused: 0, stopped: 0, canceled: 0 },
      ...{ success: 0, failed: 0, processing: 0, good_total: 10_750, repeat_total: 0, spent: 0, returned: 0 },
    },
  ],
  [
    upload,
    {
      file_name: "pulsa-senin.xlsx",
      format: "xlsx",
      status: "ready",
      rows: 1,
      details: null,
      confirmed_at: null,
      confirmed_total: null,
      pay_with: null,
      ...{ message: null, bought: 0, unbought: 0 },
    },
  ],
  [uploadDetail, { balances: { deposit: 250_000, loan: 0 } }],
  [
    uploadRow,
    {
      line: 2,
      status: "good",
      type: "pulsa",
      note: SALE_NOTE,
      problem: null,
      details: null,
      ref_id: null,
      purchase_status: null,
      purchase_reason: null,
      serial_number: null,
      ...{ charged: 0, returned: 0, sold_price: 0, usual_operator: null },
      message: null,
    },
  ],
  [
    statementRow,
    {
      kind: "charge",
      code: "TRX7K2M9Q4W1BXE",
      about: "XL 10.000, 087800001230",
      note: null,
      method: "deposit",
      service_fee: null,
      payment_status: null,
    },
  ],
  [
    transfer,
    {
      code: "TRF7K2M9Q4W1BXE",
      direction: "out",
      name: "Dewi Lestari",
      amount: 50_000,
      sender_change: -50_000,
      recipient_change: 50_000,
      start_balance: 250_000,
      end_balance: 200_000,
    },
  ],
];

/** What is said of `schema`, or of the shape of the core that it extends. */
export function shapeValues(schema: z.ZodObject): Values {
  const extended = SHAPE_VALUES.filter(([known]) =>
    Object.entries(known.shape).every(([name, field]) => schema.shape[name] === field),
  );
  return Object.assign({}, ...extended.map(([, values]) => values));
}
