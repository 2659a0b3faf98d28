import { settlePayoutCallback } from "../affiliates/settle-payout-callback.ts";
import type { PayoutPorts } from "../affiliates/tell-payout.ts";
import { type AskPorts, settleDepositCallback } from "../deposits/settle-callback.ts";
import { settleDepositMutation } from "../deposits/settle-mutation.ts";
import type { InboundEvent, InboundPartner, InboundPartnerId } from "../ports/inbound.ts";
import type { InboundMessage } from "../ports/queue.ts";
import type { DispatchPorts } from "../purchases/dispatch.ts";
import { settleSupplierCallback } from "../purchases/settle-callback.ts";
import type { Context } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { knownPartner } from "../shared/known-partner.ts";
import { storableText } from "../shared/storable.ts";
import { finishEvent, takeEvent } from "./db.ts";
import type { EventOutcome } from "./schema.ts";

export interface ProcessPorts extends DispatchPorts, AskPorts, PayoutPorts {
  readonly partners: Readonly<Record<InboundPartnerId, InboundPartner>>;
}

export interface ProcessedEvent {
  /** `nothing`: finished before, or held by another worker. */
  readonly outcome: EventOutcome | "nothing";
  readonly partner: InboundPartnerId | null;
  /** Short, without anything of the body. */
  readonly note: string | null;
}

/**
 * Applies one stored callback (decisions §9). Running it again does no harm:
 * every settlement counts once. What cannot be understood or applied goes before
 * an admin. Throws DomainError `maintenance` when the database or the partner
 * that must be asked cannot be reached; the queue or the sweep comes back to it.
 */
export async function processEvent(ctx: Context & ProcessPorts, input: InboundMessage): Promise<ProcessedEvent> {
  const taken = await takeEvent(ctx.db, input.event_id);
  if (taken === null) return { outcome: "nothing", partner: null, note: null };
  const partner = knownPartner(ctx.partners, taken.partner);
  const event = partner.read(taken.body);
  const { outcome, note } =
    event === null || !namesOurs(event)
      ? review("not understood")
      : await applyOrReview(ctx, partner, event, taken.event_id);
  const subject = event?.kind === "payment" ? event.state.code : null;
  await finishEvent(ctx.db, taken.event_id, outcome, note, subject);
  return { outcome, partner: taken.partner, note };
}

/** False where what an event is about holds what Postgres cannot: that is no name of ours, and no try would find it. */
function namesOurs(event: InboundEvent): boolean {
  const name = nameIn(event);
  return storableText(name) === name;
}

function nameIn(event: InboundEvent): string {
  if (event.kind === "payment") return event.state.code ?? "";
  return event.kind === "supplier" || event.kind === "payout" ? event.reference : "";
}

interface Verdict {
  readonly outcome: EventOutcome;
  readonly note: string | null;
}

function review(note: string): Verdict {
  return { outcome: "review", note };
}

/** A refusal by the rules (an order that is not ours) is for a person; an outage is for later. */
async function applyOrReview(
  ctx: Context & ProcessPorts,
  partner: InboundPartner,
  event: InboundEvent,
  eventId: string,
): Promise<Verdict> {
  try {
    return await apply(ctx, partner, event, eventId);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "maintenance" || error.code === "unexpected") throw error;
    return review(error.code);
  }
}

async function apply(
  ctx: Context & ProcessPorts,
  partner: InboundPartner,
  event: InboundEvent,
  eventId: string,
): Promise<Verdict> {
  switch (event.kind) {
    case "payment": {
      const { provider, state } = event;
      const settled = await settleDepositCallback(ctx, { provider, state, eventId, confirm: partner.confirmByStatus });
      return settled.review ? review(`deposit ${settled.code ?? "unknown"}`) : { outcome: "processed", note: null };
    }
    case "mutation": {
      const settled = await settleDepositMutation(ctx, { mutation: event.mutation, eventId });
      return settled.review ? review(`deposit ${settled.code ?? "unknown"}`) : { outcome: "processed", note: null };
    }
    case "supplier": {
      const settled = await settleSupplierCallback(ctx, { ...event, eventId, confirm: partner.confirmByStatus });
      return settled.review ? review(`purchase ${settled.ref_id}`) : { outcome: "processed", note: null };
    }
    case "payout": {
      const settled = await settlePayoutCallback(ctx, event);
      return settled.review ? review(settled.note ?? "payout") : { outcome: "processed", note: settled.note };
    }
    case "ignored":
      return { outcome: "processed", note: event.reason };
  }
}
