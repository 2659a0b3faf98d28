import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { headed, phoneColumn, summedColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { AgentRow } from "./schema.ts";
import { AGENT_ACTIVITIES, AGENT_CATEGORIES } from "./types.ts";

/** The agents below somebody (core spec §2.3), who sold most first. */
export const AGENT_LIST = defineList<AgentRow>()({
  name: "agen",
  key: "id",
  columns: [
    textColumn("name"),
    phoneColumn("phone"),
    wordColumn("category", "category"),
    headed("sales_30", summedColumn("sales")),
    headed("amount_30", summedColumn("amount")),
    { id: "last_sale_day", kind: "day", value: ({ last_sale_day }) => last_sale_day },
    headed("joined_at", timeColumn("joined_at")),
  ],
  page: ["name", "phone", "category", "sales", "amount", "last_sale_day", "joined_at"],
  card: { title: "name", badge: "category", amount: "amount", lines: ["phone", "sales", "last_sale_day"] },
  search: "agents",
  filters: {
    category: { kind: "choice", values: AGENT_CATEGORIES, words: "category" },
    activity: { kind: "choice", values: AGENT_ACTIVITIES, words: "agentActivity" },
  },
  days: false,
  sorts: ["best", "idle", "name", "newest", "oldest"],
});
export type AgentQuery = ListQuery<typeof AGENT_LIST> & SearchTerms;
