import { z } from "zod";
import { account } from "../accounts/schema.ts";
import { loan } from "../loans/schema.ts";
import { balance, pageMeta, timestamp } from "../shared/fields.ts";

const count = z.number().int();

/** One of the agents below somebody, as their list shows them. `sales` and `amount` are of the last 30 days. */
export const agentRow = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  category: z.number().int(),
  joined_at: timestamp,
  sales: count,
  /** What the agent paid for what they sold, rupiah. */
  amount: balance,
  /** The Jakarta day of the last sale that succeeded; null for whoever sold nothing. */
  last_sale_day: z.iso.date().nullable(),
});
export type AgentRow = z.infer<typeof agentRow>;

export const agentPage = z.object({
  rows: z.array(agentRow),
  totals: z.object({ count, sales: count, amount: balance }),
  /** The Jakarta day from which `sales` and `amount` count: 30 days ago, today with them. */
  since: z.iso.date(),
  meta: pageMeta,
});
export type AgentPage = z.infer<typeof agentPage>;

export const agentChunk = agentPage.pick({ rows: true }).extend({ next: z.string().nullable() });

/** What was sold of a product type, rupiah. */
const typeFigure = z.object({ type: z.string(), sales: count, amount: balance });

/** One of the agents below somebody. `email` and `loan` are null where they are not the asker's to know. */
export const agentDetail = agentRow
  .pick({ id: true, name: true, phone: true, category: true, joined_at: true })
  .extend({
    email: z.string().nullable(),
    last_sale_at: timestamp.nullable(),
    /** Today, the last 7 and the last 30 Jakarta days, today with them. */
    periods: z.array(z.object({ days: count, sales: count, amount: balance })).length(3),
    /** The last 30 days, the most first. */
    types: z.array(typeFigure),
    /** What these sales of the last 30 days earned the asker, rupiah; null for whoever never was an affiliate. */
    commission: balance.nullable(),
    /** To a sales user, of an agent whom they brought. */
    loan: loan.nullable(),
  });
export type AgentDetail = z.infer<typeof agentDetail>;

/** Figures of the days up to today and of as many days before, rupiah: the agents' sales and one's own earnings. */
const period = z.object({
  days: count,
  from: z.iso.date(),
  to: z.iso.date(),
  sales: count,
  amount: balance,
  sales_before: count,
  amount_before: balance,
  profit: z.number().int(),
  cashback: z.number().int(),
  profit_before: z.number().int(),
  cashback_before: z.number().int(),
  /** Of those who came by one's code; null for whoever never was an affiliate. */
  commission: z.number().int().nullable(),
  commission_before: z.number().int().nullable(),
});
export type AgentCenterPeriod = z.infer<typeof period>;

/** What waits for a master; null where the list behind it is not theirs. */
const needs = z.object({
  overdue_loans: count.nullable(),
  facility_requests: count.nullable(),
  loan_requests: count.nullable(),
  /** Agents without a sale for 14 days. */
  idle_agents: count.nullable(),
});
export type AgentCenterNeeds = z.infer<typeof needs>;

/** GET agent-center: what the agents below somebody sold, what they earned themselves, and who needs them. */
export const agentCenter = z.object({
  /** The Jakarta day that is today. */
  day: z.iso.date(),
  /** Today, the last 7 and the last 30 Jakarta days. */
  periods: z.array(period).length(3),
  /** What was sold on each of the last 30 days, the first first. */
  by_day: z.array(balance).length(30),
  /** What was sold most in the last 30 days. */
  by_type: z.array(typeFigure).max(6),
  /** Who sold most since `agents_since`. */
  by_agent: z.array(agentRow.pick({ id: true, name: true, sales: true, amount: true })).max(5),
  agents_since: z.iso.date(),
  needs,
});
export type AgentCenter = z.infer<typeof agentCenter>;

/** The same with whose it is, in one round trip. */
export const agentCenterOverview = agentCenter.extend({ account });
export type AgentCenterOverview = z.infer<typeof agentCenterOverview>;
