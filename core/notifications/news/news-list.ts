import { defineList } from "../../shared/list.ts";
import { headed, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import type { News } from "./schema.ts";
import { NEWS_STATES } from "./types.ts";

/** News: what is told or is to be told, then what is over. */
export const NEWS_LIST = defineList<News>()({
  name: "berita",
  key: "id",
  columns: [
    headed("news_title", textColumn("title")),
    { id: "categories", heading: "audience", kind: "text", value: ({ categories }) => categories.join(", ") },
    headed("starts_at", timeColumn("shown_from")),
    headed("ends_at", timeColumn("shown_until")),
    textColumn("by"),
    wordColumn("state", "newsState"),
  ],
  page: ["title", "categories", "shown_from", "shown_until", "by", "state"],
  card: { title: "title", badge: "state", lines: ["categories", "shown_from", "shown_until"] },
  files: false,
  search: "news",
  filters: { state: { kind: "choice", values: NEWS_STATES, words: "newsState" } },
  days: false,
  sorts: [],
});
