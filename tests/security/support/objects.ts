import { randomInt, randomUUID } from "node:crypto";
import { png } from "#tests/factories/images.ts";
import { orderAsGuest } from "#tests/support/order-as-guest.ts";
import { unusedDigits } from "#tests/support/unused.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { numberEnding } from "#tests/workers/jobs-support/shop.ts";
import type { Everybody, Standing } from "./standings.ts";

/** How a number ends at which the supplier delivers nothing, and never says so: what is bought for it stays open. */
export const STAYS_OPEN = "7012";

/** Makes a thing of the agent's, and answers what it is known by. */
export type Thing = (people: Everybody, origin: string) => Promise<string>;

interface Made {
  readonly id?: string;
  readonly code?: string;
  readonly status?: string;
}

async function made(answer: Promise<{ ok: boolean; status: number; error: string | null; data: unknown }>) {
  const { ok, status, error, data } = await answer;
  if (!ok) throw new Error(`nothing was made: ${status} ${error}`);
  const thing = data as Made;
  return thing.code ?? thing.id ?? "";
}

const deposit: Thing = async ({ agent }) =>
  (await agent.topUp(10_000 + Number(unusedDigits(4)) * 100, "manual.bca")).code;
const purchase: Thing = async ({ agent }) => (await agent.bought("xld10", numberEnding("1230"))).ref_id;
/** A sale that has succeeded: only that has a receipt. */
const sale: Thing = async (people, origin) => {
  const refId = await purchase(people, origin);
  for (let tries = 0; tries < 150; tries++) {
    const { data } = await people.agent.get<Made>(`/prabayar/transactions/${refId}`);
    if (data.status === "success") return refId;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  throw new Error(`the sale ${refId} does not succeed`);
};
/** A bill of PLN that was found for the agent, of a number that ends so: it says what becomes of the payment. */
async function billFound({ agent }: Everybody, tail: string): Promise<string> {
  const body = { product_code: "pln", customer_number: `53${unusedDigits(10 - tail.length)}${tail}` };
  const { data, error } = await agent.post<{ inquiry_id: string }>("/pascabayar/inquiry", body);
  if (error !== null) throw new Error(`no bill was found: ${error}`);
  return data.inquiry_id;
}
/** A bill whose payment stays open. */
const inquiry: Thing = (people) => billFound(people, STAYS_OPEN);
/** A bill that the agent has paid. */
const bill: Thing = async (people) => {
  const id = await billFound(people, "01");
  await made(people.agent.post("/pascabayar/pay", { inquiry_id: id, pin: "123456" }));
  for (let tries = 0; tries < 150; tries++) {
    const { data } = await people.agent.get<Made>(`/pascabayar/transactions/${id}`);
    if (data.status === "success") return id;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  throw new Error(`the bill ${id} is not paid`);
};
/** What the agent is told of a sale that succeeded, as the list's links name it. */
const notification: Thing = async (people, origin) => {
  await sale(people, origin);
  const { text } = await people.agent.page("/notification/today");
  const id = /"\/notification\/today\/([0-9a-f-]{36})"/.exec(text)?.[1];
  if (!id) throw new Error("the list of notifications names none");
  return id;
};
const contact: Thing = ({ agent }) =>
  made(agent.post("/account/contact/add", { name: "Bu Ani", phone: `0812${unusedDigits(8)}` }));
const sellingRule: Thing = ({ agent }) =>
  made(agent.post("/account/selling-rules", { type: "pulsa", kind: "amount", value: 2_000 }));
const agentsId: Thing = async ({ agent }) => (await agent.get<{ id: string }>("/account")).data.id;
const channel: Thing = async (people, origin) => `user:${await agentsId(people, origin)}`;
const proof: Thing = async (people, origin) => {
  const path = `/deposit/${await deposit(people, origin)}/proof`;
  return (await people.agent.upload<{ proofs: string[] }>(path, "proof", png())).data.proofs[0] ?? "";
};

/** A file that has been read, of one purchase that stays open. */
const upload: Thing = async ({ agent }) => {
  const table = Buffer.from(`kode,nomor\nxld10,${numberEnding(STAYS_OPEN)}\n`);
  const id = await made(
    agent.upload("/prabayar/excel", "file", table, { name: `daftar-${unusedDigits(6)}.csv`, type: "text/csv" }),
  );
  for (let tries = 0; tries < 150; tries++) {
    if ((await agent.get<Made>(`/prabayar/excel/${id}`)).data.status === "ready") return id;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  throw new Error(`the file ${id} is not read`);
};

/** A device of the agent's that waits to be let in. */
const waitingDevice: Thing = async ({ agent }, origin) => {
  const before = await devicesOf(agent);
  await ApiUser.signedIn(origin, "agen@gerai.test");
  const fresh = (await devicesOf(agent)).find(({ id }) => !before.some((known) => known.id === id));
  return fresh?.id ?? "";
};
const admittedDevice: Thing = async (people, origin) => {
  const id = await waitingDevice(people, origin);
  await made(people.agent.post(`/account/device/${id}/accept`, {}));
  return id;
};

async function devicesOf(user: ApiUser): Promise<readonly { readonly id: string }[]> {
  return (await user.get<{ id: string }[]>("/account/device")).data;
}

/** The agent's open request for a loan; there can be one at a time, which is the newest. */
const loanDeposit: Thing = async ({ agent }) => {
  const asked = await agent.post<Made>("/agent-debt/deposit", { amount: 200_000 });
  if (asked.error !== "loan_request_open") return made(Promise.resolve(asked));
  return (await agent.get<readonly Made[]>("/agent-debt/deposit")).data[0]?.code ?? "";
};
const loanPayment: Thing = async (people) => {
  const code = await loanDeposit(people, "");
  await made(
    people.admin.post("/agent-center/deposit-debt/decide", {
      code,
      action: "approve",
      amount: 20_000,
      reason: "Langganan lama",
    }),
  );
  return made(people.agent.post("/agent-debt/pay", { amount: 1_000, pin: "123456" }));
};

/** A sale that stays open: it may be complained about, and brings nobody anything. */
const openSale: Thing = async ({ agent }) => (await agent.bought("xld10", numberEnding(STAYS_OPEN))).ref_id;
const complaint: Thing = async (people, origin) => {
  const ref_id = await openSale(people, origin);
  return made(people.agent.post("/complaint", { ref_id, reason: "other", text: "Belum masuk, tolong dicek." }));
};
/** One that has ended: only that is opened again. */
const endedComplaint: Thing = async (people, origin) => {
  const code = await complaint(people, origin);
  await made(people.agent.post(`/complaint/${code}/close`, {}));
  return code;
};

const checkoutLink: Thing = ({ agent }) =>
  made(agent.post("/checkout/links", { type: "pulsa", operator: "xl", amount: 500 }));
/** What a guest has ordered on a page of the agent's. */
const checkoutOrder: Thing = async (people, origin) => {
  const id = await checkoutLink(people, origin);
  const { data } = await people.agent.get<{ path: string }>(`/checkout/links/${id}`);
  await orderAsGuest(origin, data.path, { number: numberEnding(STAYS_OPEN), product: "xld10" });
  return (await people.agent.get<{ rows: readonly Made[] }>(`/checkout/orders?link=${id}`)).data.rows[0]?.id ?? "";
};

/** A price-list picture of the agent's, and a photo that stands behind one. */
const design: Thing = ({ agent }) =>
  made(
    agent.post("/media/content-creation", {
      name: "Pulsa XL",
      template: "ombak",
      type: "pulsa",
      operator: "xl",
      items: [{ product_code: "xld10", selling_price: 50_000 }],
      text_colour: "#ffffff",
    }),
  );
const background: Thing = ({ agent }) => made(agent.upload("/media/image", "image", png()));

/** The master's one agent. */
const agentBelow: Thing = async ({ master }) =>
  (await master.get<{ rows: readonly Made[] }>("/agent-center/agents")).data.rows[0]?.id ?? "";

/** A payout of the agent's that the bank refused (tests/support/refused-payouts.ts). */
const refusedPayout: Thing = async ({ agent }) => {
  const { data } = await agent.get<{ payouts: readonly Made[] }>("/affiliate");
  const { code } = data.payouts.find(({ status }) => status === "refused") ?? data.payouts[0] ?? {};
  if (!code) throw new Error("no payout of the agent's was refused");
  return code;
};

/** What the calls that take an id are tried with: `method path field` → a thing of the agent's. */
export const THINGS: Readonly<Record<string, Thing>> = {
  "get /deposit/{code} code": deposit,
  "post /deposit/{code}/cancel code": deposit,
  "post /deposit/{code}/check code": deposit,
  "post /deposit/{code}/proof code": deposit,
  "get /prabayar/transactions/{ref_id} ref_id": purchase,
  "get /receipt/prabayar/{ref_id} ref_id": sale,
  "get /prabayar/excel/{id} id": upload,
  "post /prabayar/excel/{id}/recheck id": upload,
  "post /prabayar/excel/{id}/confirm id": upload,
  "post /prabayar/excel/{id}/cancel id": upload,
  "post /pascabayar/pay inquiry_id": inquiry,
  "get /pascabayar/transactions/{ref_id} ref_id": bill,
  "get /receipt/pascabayar/{id} id": bill,
  "post /account/contact/{id}/edit id": contact,
  "post /account/contact/{id}/delete id": contact,
  "post /account/selling-rules/{id}/delete id": sellingRule,
  "post /account/device/{id}/accept id": waitingDevice,
  "post /account/device/{id}/reject id": waitingDevice,
  "post /account/device/{id}/revoke id": admittedDevice,
  "get /agent-debt/deposit/{code} code": loanDeposit,
  "post /agent-debt/deposit/{code}/cancel code": loanDeposit,
  "get /agent-debt/payment/{code} code": loanPayment,
  "post /broadcasting/auth channel": channel,
  "post /complaint ref_id": openSale,
  "get /complaint/{code} code": complaint,
  "post /complaint/{code}/message code": complaint,
  "post /notification/mark-as-read id": notification,
  "post /complaint/{code}/close code": complaint,
  "post /complaint/{code}/reopen code": endedComplaint,
  "get /checkout/links/{id} id": checkoutLink,
  "post /checkout/links/{id}/status id": checkoutLink,
  "get /checkout/orders/{id} id": checkoutOrder,
  "get /media/content-creation/{id} id": design,
  "post /media/content-creation/{id} id": design,
  "post /media/content-creation/{id}/duplicate id": design,
  "post /media/content-creation/{id}/refresh id": design,
  "delete /media/content-creation/{id} id": design,
  "get /agent-center/agent-debt/{user_id} user_id": agentsId,
  "get /agent-center/agents/{id} id": agentBelow,
  "post /agent-center/deposit-debt/decide code": loanDeposit,
  "post /affiliate/payouts/{code}/deposit code": refusedPayout,
  "post /affiliate/payouts/{code}/bank code": refusedPayout,
};

/** Who may do it, where that is not the agent: sales users deal with the loans of agents whom they brought alone. */
export const KEEPERS: Readonly<Record<string, Standing>> = {
  "get /agent-center/agent-debt/{user_id} user_id": "admin",
  "get /agent-center/agents/{id} id": "master",
  "post /agent-center/deposit-debt/decide code": "admin",
};

/** Pages whose address names a thing: path → a thing of the agent's. */
export const PAGE_THINGS: Readonly<Record<string, Thing>> = {
  "/payment/deposit/topup/:code": deposit,
  "/payment/deposit/transfer/:code": ({ agent }) =>
    made(agent.post("/deposit/transfer", { recipient: "0811000004", amount: 10_000, pin: "123456" })),
  "/account/contact/:id": contact,
  "/account/selling-prices/:id": sellingRule,
  "/account/complaints/:code": complaint,
  "/account/complaints/new/:refId": openSale,
  "/account/checkout/links/:id": checkoutLink,
  "/account/checkout/orders/:id": checkoutOrder,
  "/media/content-creation/edit/:id": design,
  "/media/picture/:id": design,
  "/media/background/:id": background,
  "/account/laporan/transaksi/:refId": purchase,
  "/receipt/prabayar/:refId": sale,
  "/prabayar/topupByExcel/:id": upload,
  "/prabayar/topupByExcel/:id/hasil.csv": upload,
  "/prabayar/topupByExcel/:id/hasil.xlsx": upload,
  "/receipt/pascabayar/:refId": bill,
  "/account/utang/:code": loanDeposit,
  "/agent-center/list-agent-debt/:userId": agentsId,
  "/agent-center/list-agent/:id": agentBelow,
  "/account/list-agent/:id": agentBelow,
  "/payment/deposit/proof/:id": proof,
  "/agent-center/affiliate/payout/:code": refusedPayout,
  "/account/affiliate/payout/:code": refusedPayout,
  "/notification/:period/:id": notification,
  "/notification/:id/toast": notification,
};

/** Who opens them, where that is not the agent alone. */
export const PAGE_KEEPERS: Readonly<Record<string, readonly Standing[]>> = {
  "/agent-center/list-agent-debt/:userId": ["admin"],
  "/agent-center/list-agent/:id": ["master"],
  "/account/list-agent/:id": ["master"],
  "/payment/deposit/proof/:id": ["agent", "admin"],
};

/** Fields that look like an id and are none of a thing that belongs to somebody. */
export const NO_IDS: readonly RegExp[] = [
  /^get \/marketing\/carousel\/\{name\} name$/, // banners are everybody's
  / product_code$/, // the catalogue is everybody's
  / region_code$/, // and so are regions
  / (postal_code|account_number|order_number|customer_number|identity_number|number|referral_code|device_token)$/, // what people type
  /^post \/(auth|account)\/.* code$/, // a one-time code, good for its receiver's session alone
  /^post \/deposit\/topup channel$/, // a payment channel
  /^post \/media\/content-creation\/download ids$/, // several at once, of which others' are left out
  / (recipient|hp)$/, // names another person on purpose, and answers a masked name
];

/** Another id of the same form, which nothing has. */
export function strangerTo(id: string): string {
  if (/[0-9a-f]{8}-[0-9a-f]{4}-/.test(id)) return id.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, randomUUID());
  const letters = "ABCDEFGHJKMNPQRSTVWXYZ";
  return id.slice(0, 3) + id.slice(3).replaceAll(/[0-9A-Z]/g, () => letters[randomInt(letters.length)] ?? "A");
}
