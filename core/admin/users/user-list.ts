import { defineList } from "../../shared/list.ts";
import { headed, phoneColumn, rupiahColumn, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import { ROLES, USER_MARKS } from "../states.ts";
import type { UserRow } from "./user-schema.ts";

/** Everybody, newest first. */
export const USER_LIST = defineList<UserRow>()({
  name: "pengguna",
  key: "id",
  columns: [
    headed("person", textColumn("name")),
    textColumn("email"),
    phoneColumn("phone"),
    headed("standing", wordColumn("category", "category")),
    rupiahColumn("deposit"),
    headed("since", timeColumn("created_at")),
  ],
  page: ["name", "email", "phone", "category", "deposit", "created_at"],
  card: { title: "name", badge: "category", amount: "deposit", lines: ["phone", "email"] },
  files: false,
  search: "people",
  filters: {
    category: { kind: "choice", values: ["1", "2", "3"], words: "category" },
    active: { kind: "choice", values: ["yes", "no"], words: "active" },
    role: { kind: "choice", values: ROLES, words: "role" },
    mark: { kind: "choice", values: USER_MARKS, words: "userMark" },
  },
  days: false,
  sorts: [],
});
