import type {
  PayoutProvider,
  PayoutRequest,
  PayoutResult,
  PayoutState,
  PayoutWord,
} from "#core/ports/payout-provider.ts";
import { DomainError } from "#core/shared/errors.ts";
import { XenditPayoutClient, type XenditPayoutConfig } from "./payout-client.ts";
import { refusalOf, stateOfPayout, toWirePayout } from "./payout-mapper.ts";
import { wirePayout, wirePayouts } from "./payout-schema.ts";
import { wireRefusal } from "./schema.ts";

/** Xendit's payouts behind the payout port: transfers to Indonesian bank accounts. */
export function xenditPayouts(config: XenditPayoutConfig): PayoutProvider {
  const client = new XenditPayoutClient(config);
  return {
    id: "xendit",
    send: (request) => send(client, request, config.payoutKey),
    status: (reference) => readStatus(client, reference, config.payoutKey),
  };
}

async function send(client: XenditPayoutClient, request: PayoutRequest, key: string): Promise<PayoutResult> {
  const body = toWirePayout(request, key);
  if (body === null) return { ok: false, retry: false, failure: "bank_not_served", reason: "no channel of that bank" };
  const answer = await client.create(body, request.reference);
  if (!answer.ok) return unclear(`${answer.reason}: ${answer.detail}`);
  if (answer.status !== 200 && answer.status !== 201) return refused(answer.status, answer.json);
  const parsed = wirePayout.safeParse(answer.json);
  if (!parsed.success || parsed.data.reference_id !== request.reference)
    return unclear("the answer is not this payout");
  return { ok: true, state: stateOfPayout(parsed.data, key) };
}

/** Refused for good only where the refusal is about what was asked for. */
function refused(status: number, json: unknown): PayoutResult {
  const parsed = wireRefusal.safeParse(json);
  const code = (parsed.success ? parsed.data.error_code : undefined) ?? undefined;
  const reason = `${status} ${code ?? "without a code"}`;
  const failure = refusalOf(status, code);
  return failure === null ? unclear(reason) : { ok: false, retry: false, failure, reason };
}

function unclear(reason: string): PayoutResult {
  return { ok: false, retry: true, reason };
}

/** Where a reference has several payouts, the word that counts: money that is there before money that may come. */
const STRONGEST: readonly PayoutWord[] = ["disbursed", "accepted", "reversed", "refused"];

/** Of ours, where there is one: what somebody else makes under our reference changes nothing of it. */
async function readStatus(client: XenditPayoutClient, reference: string, key: string): Promise<PayoutState | null> {
  const answer = await client.payoutsOf(reference);
  if (!answer.ok || answer.status !== 200) throw new DomainError("maintenance");
  const parsed = wirePayouts.safeParse(answer.json);
  if (!parsed.success) throw new DomainError("maintenance");
  const states = parsed.data.filter((one) => one.reference_id === reference).map((one) => stateOfPayout(one, key));
  const ours = states.filter((state) => state.ours);
  const told = ours.length > 0 ? ours : states;
  for (const word of STRONGEST) {
    const found = told.find(({ status }) => status === word);
    if (found !== undefined) return found;
  }
  return null;
}
