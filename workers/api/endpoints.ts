import { ACCOUNT_ENDPOINTS } from "./account-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { accountGet } from "./routes/account/get.ts";
import { menuList } from "./routes/account/menu.ts";
import { AFFILIATE_ENDPOINTS } from "./routes/affiliate/endpoints.ts";
import { AGENT_CENTER_ENDPOINTS } from "./routes/agent-center/endpoints.ts";
import { agentCenterPromotion } from "./routes/agent-center/promotion.ts";
import { LOAN_DESK_ENDPOINTS } from "./routes/agent-debt/desk.ts";
import { OWN_LOAN_ENDPOINTS } from "./routes/agent-debt/own.ts";
import { authLogin } from "./routes/auth/login.ts";
import { authLogout } from "./routes/auth/logout.ts";
import { REGISTER_ENDPOINTS } from "./routes/auth/register.ts";
import { broadcastingAuth } from "./routes/broadcasting/auth.ts";
import { cashbackList } from "./routes/cashback/list.ts";
import { cashbackRedeem } from "./routes/cashback/redeem.ts";
import { CHECKOUT_LINK_ENDPOINTS } from "./routes/checkout/links.ts";
import { CHECKOUT_ORDER_ENDPOINTS } from "./routes/checkout/orders.ts";
import { COMPLAINT_ENDPOINTS } from "./routes/complaint/endpoints.ts";
import { CONTACT_ENDPOINTS } from "./routes/contact/endpoints.ts";
import { depositCancel } from "./routes/deposit/cancel.ts";
import { depositChannels } from "./routes/deposit/channels.ts";
import { depositCheck } from "./routes/deposit/check.ts";
import { depositGet } from "./routes/deposit/get.ts";
import { depositList } from "./routes/deposit/list.ts";
import { depositProof } from "./routes/deposit/proof.ts";
import { depositTopup } from "./routes/deposit/topup.ts";
import { depositTransfer } from "./routes/deposit/transfer.ts";
import { depositTransferRecipient } from "./routes/deposit/transfer-recipient.ts";
import { carouselGet } from "./routes/marketing/carousel.ts";
import { MEDIA_ENDPOINTS } from "./routes/media/endpoints.ts";
import { apkDownloadGet } from "./routes/meta/apk-download.ts";
import { health } from "./routes/meta/health.ts";
import { openapiEndpoint } from "./routes/meta/openapi.ts";
import { NOTIFICATION_ENDPOINTS } from "./routes/notification/endpoints.ts";
import { BILL_ENDPOINTS } from "./routes/pascabayar/endpoints.ts";
import { EXCEL_ENDPOINTS } from "./routes/prabayar/excel.ts";
import { prabayarInquiry } from "./routes/prabayar/inquiry.ts";
import { prabayarOperators } from "./routes/prabayar/operators.ts";
import { prabayarProducts } from "./routes/prabayar/products.ts";
import { prabayarPurchase } from "./routes/prabayar/purchase.ts";
import { prabayarTransaction } from "./routes/prabayar/transaction.ts";
import { prabayarTransactions } from "./routes/prabayar/transactions.ts";
import { pricelistList } from "./routes/pricelist/list.ts";
import { receiptPascabayar } from "./routes/receipt/pascabayar.ts";
import { receiptPrabayar } from "./routes/receipt/prabayar.ts";
import { REFERRAL_ENDPOINTS } from "./routes/referral/endpoints.ts";
import { reportCashbackBalance, reportDeposit } from "./routes/report/statement.ts";
import { reportPasca, reportTransaksi, reportTransaksiAgen } from "./routes/report/transactions.ts";
import { shopRegion } from "./routes/shop/region.ts";

const LISTED: readonly Endpoint[] = [
  ...REGISTER_ENDPOINTS,
  authLogin,
  authLogout,
  accountGet,
  ...ACCOUNT_ENDPOINTS,
  menuList,
  prabayarOperators,
  prabayarProducts,
  prabayarInquiry,
  prabayarPurchase,
  prabayarTransactions,
  prabayarTransaction,
  ...EXCEL_ENDPOINTS,
  ...BILL_ENDPOINTS,
  receiptPrabayar,
  receiptPascabayar,
  depositChannels,
  depositTopup,
  depositTransfer,
  depositTransferRecipient,
  depositList,
  depositGet,
  depositCancel,
  depositCheck,
  depositProof,
  cashbackRedeem,
  cashbackList,
  ...CHECKOUT_LINK_ENDPOINTS,
  ...CHECKOUT_ORDER_ENDPOINTS,
  ...OWN_LOAN_ENDPOINTS,
  ...LOAN_DESK_ENDPOINTS,
  agentCenterPromotion,
  ...REFERRAL_ENDPOINTS,
  ...AFFILIATE_ENDPOINTS,
  ...AGENT_CENTER_ENDPOINTS,
  ...MEDIA_ENDPOINTS,
  ...COMPLAINT_ENDPOINTS,
  ...NOTIFICATION_ENDPOINTS,
  pricelistList,
  reportTransaksi,
  reportPasca,
  reportDeposit,
  reportCashbackBalance,
  reportTransaksiAgen,
  broadcastingAuth,
  shopRegion,
  carouselGet,
  ...CONTACT_ENDPOINTS,
  apkDownloadGet,
  health,
];

/** Every endpoint of /api/v1, in the order the contract lists them. */
export const ENDPOINTS: readonly Endpoint[] = [...LISTED, openapiEndpoint(LISTED)];
