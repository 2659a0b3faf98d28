import { MENU } from "#core/catalog/menu.ts";

/** SQL that adds the entries that are not there. What an admin has switched or moved stays. */
export function menuRowsSql(): string {
  const lines = MENU.map((row, at) => `  ${JSON.stringify({ ...row, position: at + 1 })}`);
  const columns = [...Object.keys(MENU[0] ?? {}), "position"].join(", ");
  return `-- Entries of the menu, out of core/catalog.
insert into private.menu_entries (${columns})
select ${columns}
from jsonb_populate_recordset(null::private.menu_entries, $rows$[
${lines.join(",\n")}
]$rows$)
on conflict (backend_id) do nothing;
`;
}
