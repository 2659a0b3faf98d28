import { afterAll, beforeAll, test } from "vitest";
import { writeFileSync, appendFileSync } from "node:fs";
import { openShop, order, shownOrder } from "#tests/factories/checkout.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, settleDeposit } from "#tests/factories/deposits.ts";
import { ledgerCheck } from "#tests/factories/ledger.ts";
import { settle, supplierSays, take } from "#tests/factories/purchases.ts";
const SEED = Number(process.env.FSEED ?? 1), N = Number(process.env.FN ?? 40), VERBOSE = !!process.env.FV;
const OUT = process.env.FOUT ?? "/work/w/att9/fuzz.log";
let db: TestDatabase, admin: any;
beforeAll(async () => { db = await openDatabase(); admin = await createAdmin(db); await db.owner.query("update private.site_settings set two_person_amount = 900000000000");
  if (!process.env.NOPATCH) { const f = (await db.superuser.query("select pg_get_functiondef('private.checkout_unsent'::regproc) d")).rows[0].d; const g = f.replace("else b.resolution = 'return'", "else x.failed_at > b.closed_at and b.resolution = 'return'"); if (g === f) throw new Error("nopatch"); await db.owner.query(g);
    const f2 = (await db.superuser.query("select pg_get_functiondef('private.reversal_spread'::regproc) d")).rows[0].d; const g2 = f2.replace("private.admin_claim_reversed(r.id) as room", "private.admin_claim_reversed(r.id) - coalesce((select sum(x.amount) from private.deposit_reversals x where x.review_id=r.id and x.failed_at is not null and r.status='closed' and x.failed_at > r.closed_at and exists(select from private.transfers t where t.source=private.unsent_source(x.provider,x.ref) and t.kind='suspense')),0) as room"); if (g2 === f2) throw new Error("nopatch2"); await db.owner.query(g2); } }, 60000);
afterAll(async () => { await db.close(); });
const rows = async <T = any>(sql: string, values: unknown[] = []) => (await db.owner.query(sql, values)).rows as T[];
const rng = (a: number) => () => { a |= 0; a = (a + 0x6d2b79f5) | 0; let t = Math.imul(a ^ (a >>> 15), 1 | a); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
type Pay = { ref: string; amount: number; kind: string; refunds: Map<string, { amount: number; state: "done" | "failed" | "wrong"; word: any; failAt?: number }>; cancelled: boolean; words: any[]; pending: any[]; hand: number; credited: number; taken: number; failOk: boolean };
async function world(seed: number) {
  const R = rng(seed * 7919 + 13);
  const pick = <T>(a: readonly T[]) => a[Math.floor(R() * a.length)] as T;
  const chance = (p: number) => R() < p;
  const trace: string[] = [], problems: string[] = [];
  const bad = (s: string) => { problems.push(s); trace.push("   !! " + s); };
  const deposit = pick([0, 0, 50_000]);
  const shop = await openShop(db, { deposit });
  const t0 = (await rows("select coalesce(max(id),0)::bigint m from private.transfers"))[0].m;
  const made = await order(db, shop, { p_contact: "a@contoh.test" });
  const { code, total } = made;
  const pays: Pay[] = []; let own: Pay | null = null;
  let sale = "none"; // none processing success failed
  let hand = 0, step = 0, nref = 0; const keepMode = chance(0.2); const style = chance(0.75) ? "x" : "m"; let noCredit = false;
  let wasEnded = false; let bookedThenFailed = 0; const payOf = (src: string) => pays.find((x) => src.includes(x.ref)) ?? pays.find((x) => [...x.refunds.keys()].some((k) => src.includes(k))) ?? own ?? pays[0]!; let keptWord = false; let bore = false; const handBy = new Map<Pay, number>();
  const word = async (p: Pay | null, what: string, state: any) => {
    trace.push(what);
    try { return await settleDeposit(db, code, state); } catch (e: any) { bad(`ERR word ${what}: ${e} ${e.detail ?? ""} ${e.where ?? ""}`); return null; }
  };
  const paid = async (amount: number, kind: string, ref?: string) => {
    const p: Pay = { ref: ref ?? `pay-${pays.length + 1} ${code}`, amount, kind, refunds: new Map(), cancelled: false, words: [], pending: [], hand: 0, credited: 0, taken: 0, failOk: true };
    pays.push(p);
    await word(p, `paid ${kind} ${amount}`, providerSays("paid", amount, { provider_ref: p.ref }));
    const d = (await rows("select status, provider_ref from public.deposits where code=$1", [code]))[0];
    if (d.status === "paid" && own === null) own = p;
    return p;
  };
  const live = (p: Pay) => [...p.refunds.values()].filter((r) => r.state === "done").reduce((s, r) => s + r.amount, 0);
  const back = (p: Pay) => (p.cancelled ? p.amount : live(p));
  
  const start = R();
  if (start < 0.08) { await word(null, "expired", providerSays("expired", total)); await paid(pick([total, total - 500]), "late"); }
  else if (start < 0.16) { await paid(pick([total - 500, total + 700]), "wrong"); }
  else { await paid(total, "own"); }
  if (own) {
    const d = (await rows("select id from private.dispatches where ref_id=$1", [made.refId]))[0];
    if (d) { if (chance(0.95)) { await take(db, d.id); sale = "processing"; } else sale = "queued"; }
  }
  const saleStatus = async () => (await rows("select status from public.purchases where ref_id=$1", [made.refId]))[0]?.status ?? "none";
  const say = async (p: Pay, status: string, reversal: any) => word(p, `${status} ${reversal.ref.split(" ")[0]} ${reversal.total !== null ? "total " + reversal.total : reversal.amount} of ${p.kind}`, providerSays("paid", p.amount, { status, reversal, provider_ref: p.ref }));
  const openClaims = async () => rows("select id, kind, source, private.admin_claim_held(source)::int held from private.reviews where (subject=$1 or subject=$2) and status='open' order by id", [code, made.refId]);
  const close = async (finish: boolean) => {
    const list = await openClaims();
    if (!list.length) return false;
    const c = pick(list);
    let d: any;
    try { d = await db.rpc(admin, "admin_claim_get", { p_id: c.id }); } catch (e: any) { bad(`ERR admin_claim_get ${c.kind}: ${e} ${e.where ?? ""}`); return false; }
    let ch: string[] = d.choices;
    if (ch.length > 1 && !keepMode && d.kind !== "failed_after_success") ch = ch.filter((x) => x !== "keep");
    if (d.kind === "failed_after_success" && d.status === "open" && !finish) { if (chance(0.5)) return true; }
    let action = pick(ch), target: string | null = null;
    if (action === "split") { const t = Math.min(d.reversal?.takeable ?? 0, d.reversal?.amount ?? 0); if (t < 1) action = "bear"; else target = String(1 + Math.floor(R() * t)); }
    if (action === "credit") target = code;
    const src = d.source as string;
    const p = payOf(src);
    let seen: any;
    const attempt = async () => { seen = await shownNow(db, admin, c.id, action, target); await db.rpc(admin, "admin_claim_resolve", { p_key: crypto.randomUUID(), p_id: c.id, p_action: action, p_target: target, p_reason: "checked it", p_seen: seen }); };
    trace.push(`close ${c.kind}(${d.held ?? ""}/${d.reversal?.amount ?? ""}) ${action} ${target && action === "split" ? target : ""} of [${d.choices}]`);
    try { await attempt(); }
    catch (e: any) {
      if (["insufficient_balance"].includes(e.message) && ["take_back", "split"].includes(action)) { trace.push("   insufficient -> bear"); action = "bear"; target = null; try { await attempt(); } catch (e2: any) { bad(`ERR close ${c.kind} bear: ${e2} ${e2.detail ?? ""} ${e2.where ?? ""}`); return true; } }
      else { bad(`ERR close ${c.kind} ${action}: ${e} ${e.detail ?? ""} ${e.where ?? ""}`); return true; }
    }
    if (action === "return" && seen.amount > 0) {
      if (style === "x" && chance(0.4) && !p.cancelled && list.filter((x) => x.held !== null && payOf(x.source) === p).length === 1) { const ref = `r${++nref} ${p.ref}`; const r = { amount: seen.amount, state: "done" as const, word: { kind: "refund", ref, total: null, amount: seen.amount } }; p.refunds.set(ref, r); p.pending.push(r); trace.push(`   by provider r${nref} ${seen.amount} (word later)`); }
      else { p.hand += seen.amount; trace.push(`   by hand ${seen.amount}`); }
    }
    if (action === "credit") p.credited += d.held;
    if (seen.balance < 0) p.taken -= seen.balance;
    if (d.held !== null) p.failOk = false;

    if (action === "bear" || action === "split") bore = true;
    if (action === "take_back") bore = true;
    if (d.kind === "failed_after_success" && action === "refund") sale = await saleStatus();
    if (action === "keep") {
      if (d.kind === "cancelled_after_paid" && d.choices.length > 1) { p.cancelled = false; keptWord = true; }
      if (["refund", "chargeback"].includes(d.kind) && d.choices.length > 1) {
        const hit = [...p.refunds].find(([k]) => src.includes(k));
        if (hit && style === "x" && (await rows("select count(*)::int n from private.deposit_reversals where ref=$1", [hit[0]]))[0].n === 1) hit[1].state = "wrong"; else keptWord = true;
      }
    }
    return true;
  };
  const provider = async () => {
    const cands = pays; const p = pick(cands); if (!p) return;
    if (p.pending.length && chance(0.6)) { const r = p.pending.shift(); p.words.push(["reversed", r.word]); trace.push("(the word of it)"); await say(p, "reversed", r.word); return; }
    const roll = R();
    if (roll < 0.45) {
      const room = p.amount - live(p) - p.hand - (p.hand > 0 ? p.credited : 0);
      if (room <= 0 || p.cancelled || p.hand > 0) return;
      const amount = chance(0.45) ? room : Math.max(1, Math.min(room, pick([1000, 3000, 5000, Math.floor(room / 2)])));
      const name = `r${++nref}`; const ref = `${name} ${p.ref}`;
      p.refunds.set(ref, { amount, state: "done", word: null });
      const r = p.refunds.get(ref)!;
      if (style === "x") r.word = { kind: chance(0.15) ? "chargeback" : "refund", ref, total: null, amount };
      else r.word = { kind: "refund", ref, total: live(p), amount: null, parts: Object.fromEntries([...p.refunds].filter(([, x]) => x.state === "done").map(([k, x]) => [k.split(" ")[0], x.amount])) };
      p.words.push(["reversed", r.word]);
      await say(p, "reversed", r.word);
    } else if (roll < 0.75 && style === "x") {
      const done = [...p.refunds.values()].filter((r) => r.state === "done" && !p.pending.includes(r)); if (!done.length || p.cancelled) return;
      const r = pick(done); r.state = "failed";
      p.words = p.words.filter(([s, w]) => !(s === "reversed" && w === r.word));
      p.words.push(["reversal_failed", r.word]);
      await say(p, "reversal_failed", r.word);
    } else if (roll < 0.92) {
      if (p.words.length) { const [s, w] = pick(p.words); trace.push("(repeat)"); for (const x of p.refunds.values()) if (x.word === w && x.state === "wrong" && s === "reversed") { if (p.amount - live(p) - p.hand < x.amount || p.cancelled) { trace.push("(no room)"); return; } x.state = "done"; } await say(p, s, w); }
      else if (chance(0.5)) { trace.push("(repeat)"); await word(p, `paid again ${p.kind}`, providerSays("paid", p.amount, { provider_ref: p.ref })); }
    } else if (p === own && own && pays.length < 2 && own.hand === 0) {
      p.cancelled = true;
      await word(p, "cancelled", providerSays("cancelled", total, { provider_ref: p.ref }));
    }
  };
  const sums = async () => {
    const k: Record<string, number> = {};
    for (const x of await rows("select l.kind::text || case when l.user_id is null then '' else ':u' end kind, sum(p.amount)::int s from private.transfers t join private.postings p on p.transfer_id=t.id join private.ledger_accounts l on l.id=p.account_id where t.id > $1 group by 1", [t0])) k[x.kind] = x.s;
    return k;
  };
  const verify = async (last: boolean) => {
    const st = await saleStatus();
    let shown: any, agent: any;
    try { shown = await shownOrder(db, made.token); agent = await db.rpc(shop.agent, "checkout_order_get", { p_id: made.id }); } catch (e: any) { bad(`ERR page: ${e} ${e.where ?? ""}`); return; }
    for (const k of ["state", "amount", "refunded", "credited", "extra_refunded", "extra_credited", "checks"]) if (shown[k] !== agent[k]) bad(`pages differ ${k}`);
    const list = await openClaims();
    const det: any[] = [];
    for (const c of list) { try { det.push(await db.rpc(admin, "admin_claim_get", { p_id: c.id })); } catch (e: any) { bad(`ERR claim_get ${c.kind}: ${e} ${e.where ?? ""}`); } }
    try { await db.rpc(admin, "admin_deposit_get", { p_code: code }); if (st !== "none") await db.rpc(admin, "admin_purchase_get", { p_ref_id: made.refId }); } catch (e: any) { bad(`ERR admin page: ${e} ${e.where ?? ""}`); }
    const k = await sums();
    const arrived = pays.reduce((s, p) => s + p.amount, 0);
    const provBack = pays.reduce((s, p) => s + back(p), 0);
    const guestGot = provBack + pays.reduce((s, p) => s + p.hand, 0);
    const ended = ["failed", "returned", "canceled"].includes(st);
    const credited = (await rows("select coalesce(sum(p.amount),0)::int s from private.transfers t join private.postings p on p.transfer_id=t.id join private.ledger_accounts l on l.id=p.account_id and l.kind='deposit' where t.id>$1 and t.kind='claim_credit'", [t0]))[0].s;
    const taken = -(await rows("select coalesce(sum(p.amount),0)::int s from private.transfers t join private.postings p on p.transfer_id=t.id join private.ledger_accounts l on l.id=p.account_id and l.kind='deposit' where t.id>$1 and t.kind in ('reversal','reversal_undone')", [t0]))[0].s;
    const suspense = k["suspense"] ?? 0; // + held
    const ledgerCash = -(k["cash"] ?? 0) - 0;
    const gw = k["gateway_cost"] ?? 0;
    const realCash = arrived - guestGot; // before gateway costs
    const ledgerCashB = ledgerCash - gw; // gateway: cash + , gateway_cost -
    // held by open claims as admin would settle it: cash leaves for `return`: provider part already gone
    const openBack = det.reduce((s, d) => s + (d.held !== null ? Math.min(d.reversal?.amount ?? 0, d.held) : ["refund", "chargeback", "cancelled_after_paid"].includes(d.kind) && d.choices.length > 1 ? d.reversal?.amount ?? 0 : 0), 0);
    const wrongly = 0;
    if (!keptWord && ledgerCashB - openBack + wrongly !== realCash) bad(`CASH ledger ${ledgerCashB} - openBack ${openBack} != real ${realCash} (sale ${st}, arrived ${arrived}, prov ${provBack}, hand ${guestGot - provBack}, suspense ${suspense}, diff ${ledgerCashB - openBack - realCash})`);
    if (guestGot > arrived) bad(`GUEST got ${guestGot} of ${arrived}`);
    const house = (k["fees"] ?? 0) + (k["write_off"] ?? 0) + (k["fees_borne"] ?? 0);
    if (ended && own && house > 0) bad(`HOUSE gains ${house} by failed sale`);
    if (ended && !bore && house !== 0) bad(`HOUSE ${house} without bear`);
    if (ended && own && !wasEnded) { own.taken = 0; wasEnded = true; }
    if (!keptWord) for (const d of det) if (d.held !== null && d.choices.includes("credit")) { const p = payOf(d.source); if (d.held + p.credited - p.taken + back(p) + p.hand > p.amount + (bore ? p.credited : 0)) bad(`CREDIT offered ${d.kind} held ${d.held} though of ${p.kind} guest got ${back(p)}+${p.hand}, credited ${p.credited}, taken ${p.taken}, arrived ${p.amount}`); }
    if (own && !keptWord) {
      const ownBack = back(own) + own.hand;
      const ownOnly = pays.length === 1;
      if (ownOnly) {
        const wantRef = ownBack;
        const openOwn = det.filter((d) => payOf(d.source) === own).reduce((s, d) => s + (d.held !== null ? Math.min(d.reversal?.amount ?? 0, d.held) : 0), 0);
        if (!own.cancelled && shown.refunded !== wantRef && shown.refunded !== wantRef - openOwn) bad(`SHOWN refunded ${shown.refunded} != ${wantRef} (state ${shown.state} amount ${shown.amount} credited ${shown.credited}; sale ${st})`);
        if (ended) {
          const owed = Math.max(total - ownBack - Math.max(credited - 0, 0), 0);
          if (shown.state === "refunding" && shown.amount !== det.filter((d) => d.held !== null).reduce((s, d) => s + d.held - (d.reversal?.amount ?? 0), 0)) bad(`SHOWN refunding amount ${shown.amount}`);
          if (last && ownBack + own.credited - own.taken < total && !bore) bad(`LOST guest ${ownBack} agent ${credited}-${taken} of ${total}`);
        }
        if (shown.credited > credited) bad(`SHOWN credited ${shown.credited} > ${credited}`);
      }
    }
    if (last) try { const c = await ledgerCheck(db); if (c.differences) bad(`LEDGER ${JSON.stringify(c.checks.filter((x) => x.count))}`); } catch (e: any) { bad(`ERR ledger_check ${e} ${e.where ?? ""}`); }
  };
  if (own && style === "x" && chance(0.6) && sale === "processing") {
    const k = pick([1, 2, 2, 3]);
    if (chance(0.2)) { trace.push("sale success"); await settle(db, made.refId, supplierSays("success")); }
    for (let i = 0; i < k; i++) {
      const amount = i === k - 1 && chance(0.3) ? total - live(own) : pick([3000, 4000, 5000]);
      const ref = `r${++nref} ${own.ref}`; const r: any = { amount, state: "done", word: { kind: "refund", ref, total: null, amount } }; own.refunds.set(ref, r); own.words.push(["reversed", r.word]);
      await say(own, "reversed", r.word); if (chance(0.85)) await close(false);
    }
    const st = await saleStatus();
    trace.push("sale failed (parts)");
    if (st === "success") await settle(db, made.refId, supplierSays("failed", { refunded: true })); else await settle(db, made.refId, supplierSays("failed"));
    for (const r of own.refunds.values()) if (chance(0.7)) { r.state = "failed"; own.words = own.words.filter(([, w]) => w !== r.word); own.words.push(["reversal_failed", r.word]); await say(own, "reversal_failed", r.word); }
    await verify(false);
  }
  const n = 4 + Math.floor(R() * 12); let early = chance(0.7);
  for (let i = 0; i < n && !problems.length; i++) {
    const st = await saleStatus();
    const roll = early && own && i === 3 && chance(0.6) && ["unprocessed", "processing"].includes(st) ? 0.1 : R();
    if (own && roll < 0.15 && ["unprocessed", "processing"].includes(st)) {
      const what = pick(["success", "failed", "failed", "failed", "manual"]);
      trace.push("sale " + what);
      try {
        if (what === "manual") { const o = pick(["failed", "success"]); trace.push(" " + o); await db.rpc(admin, "admin_purchase_resolve", { p_key: crypto.randomUUID(), p_ref_id: made.refId, p_outcome: o, p_serial: o === "success" ? "SN-" + seed : null, p_reason: "no word", p_seen: st }); }
        else await settle(db, made.refId, supplierSays(what as any));
      } catch (e: any) { if (!String(e.message).match(/purchase_not_sent|changed_meanwhile|purchase_ended|not_found|validation_failed/)) bad(`ERR sale ${what}: ${e} ${e.detail ?? ""} ${e.where ?? ""}`); else trace.push("   " + e.message + (e.detail ?? "")); }
    } else if (own && roll < 0.3 && st === "success") {
      const refunded = chance(0.5);
      trace.push("supplier failed after success, refunded " + refunded);
      try { await settle(db, made.refId, supplierSays("failed", { refunded })); } catch (e: any) { bad(`ERR sale after: ${e} ${e.detail ?? ""} ${e.where ?? ""}`); }
    } else if (roll < 0.36 && pays.length < 2 && chance(0.6)) { await paid(pick([total, total, total - 500]), "second"); if (own === pays[1] && pays.length === 2) { const d = (await rows("select id from private.dispatches where ref_id=$1", [made.refId]))[0]; if (d) await take(db, d.id); } }
    else if (roll < 0.72) await provider();
    else await close(false);
    await verify(false);
  }
  if (!problems.length && own && ["unprocessed", "processing"].includes(await saleStatus())) { const w = pick(["failed", "failed", "success"]); trace.push("sale end " + w); try { await settle(db, made.refId, supplierSays(w as any)); } catch (e: any) { bad(`ERR sale ${w}: ${e} ${e.where ?? ""}`); } await verify(false); }
  for (let i = 0; i < 14 && !problems.length && ((await openClaims()).length || pays.some((p) => p.pending.length)); i++) {
    const q = pays.find((p) => p.pending.length);
    if (q && (chance(0.5) || !(await openClaims()).length)) { const r = q.pending.shift(); trace.push("(the word of it)"); await say(q, "reversed", r.word); } else await close(true);
    await verify(false);
  }
  if (!problems.length) await verify(true);
  if (problems.length || VERBOSE) {
    const claims = await rows("select kind, right(id::text,4) id, amount::int a, status, resolution r, private.admin_claim_held(source)::int held from private.reviews r where subject=$1 or subject=$2 order by id", [code, made.refId]);
    const revs = await rows("select split_part(ref,' ',1) ref, again, kind, amount::int a, from_balance::int fb, failed_at is not null failed, right(review_id::text,4) rv from private.deposit_reversals where deposit_code=$1 order by id", [code]);
    const s: any = await shownOrder(db, made.token).catch(() => ({}));
    appendFileSync(OUT, `#### seed ${seed} ${keepMode ? "KEEPMODE" : ""} style ${style} deposit ${deposit}\n${trace.map((x) => "  " + x).join("\n")}\n  claims ${JSON.stringify(claims)}\n  revs ${JSON.stringify(revs)}\n  sums ${JSON.stringify(await sums())} shown ${JSON.stringify({ state: s.state, amount: s.amount, refunded: s.refunded, credited: s.credited, xr: s.extra_refunded, xc: s.extra_credited })}\n\n`);
  }
  return problems;
}
test("fuzz", async () => {
  writeFileSync(OUT, "");
  const by: Record<string, number[]> = {};
  for (let s = SEED; s < SEED + N; s++) {
    let p: string[];
    try { p = await world(s); } catch (e: any) { p = ["HARNESS " + e + " " + e.detail + " " + e.stack?.split("\n").slice(1, 5).join("|")]; }
    for (const x of p.slice(0, 1)) { const key = x.replace(/[0-9]+/g, "#").slice(0, 90); (by[key] ??= []).push(s); }
  }
  for (const [k, v] of Object.entries(by).sort((a, b) => b[1].length - a[1].length)) console.log(v.length, k, v.slice(0, 8).join(","));
}, 3_000_000);
