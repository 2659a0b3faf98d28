import { defineList } from "../../shared/list.ts";
import { ROLES, USER_MARKS } from "../states.ts";
import type { UserRow } from "./user-schema.ts";

/** Everybody, newest first. The page draws its rows itself. */
export const USER_LIST = defineList<UserRow>()({
  name: "pengguna",
  key: "id",
  columns: [],
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
