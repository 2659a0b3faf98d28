import { defineList } from "../../shared/list.ts";
import { headed, textColumn } from "../../shared/sheet.ts";
import type { OperatorRow } from "./operator-schema.ts";

/** Operators, in the order in which buyers see them. */
export const OPERATOR_LIST = defineList<OperatorRow>()({
  name: "operator",
  key: "code",
  columns: [
    headed("operator_name", textColumn("name")),
    headed("operator_code", textColumn("code")),
    textColumn("prefixes"),
    { id: "products", kind: "text", value: ({ products }) => String(products) },
    { id: "position", kind: "text", value: ({ position }) => String(position) },
  ],
  page: ["name", "code", "prefixes", "products", "position"],
  card: { title: "name", lines: ["code", "prefixes"] },
  files: false,
  search: "operators",
  filters: {},
  days: false,
  sorts: [],
});
