import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { DataTable } from "#app/components/ui/data-table.tsx";
import { PERMISSIONS } from "#core/accounts/types.ts";
import type { TypeRow } from "#core/catalog/admin/operator-schema.ts";

export type NamedType = TypeRow & { readonly name: string };

/** The types of products, each with its switch's place and its products. */
export function TypeTable({ rows }: { rows: readonly NamedType[] }) {
  const { t } = useTranslation(["catalogue", "sheets", "people"]);
  const permission = ({ permission: needed }: NamedType) => {
    const known = PERMISSIONS.find((one) => one === needed);
    return known ? t(`people:permissions.${known}`) : "–";
  };
  const counts = ({ products, on_sale }: NamedType) => `${on_sale} / ${products}`;
  return (
    <DataTable
      caption={t("operators.typesTitle")}
      rows={rows}
      keyOf={({ code }) => code}
      empty={null}
      columns={[
        { id: "name", header: t("facts.type"), cell: (row) => <TypeLink {...row} /> },
        { id: "module", header: t("sheets:columns.module"), cell: ({ module }) => t(`sheets:modules.${module}`) },
        { id: "menu", header: t("operators.inMenu"), cell: (row) => <MenuBadge {...row} /> },
        { id: "permission", header: t("operators.permission"), cell: permission },
        {
          id: "products",
          header: `${t("operators.onSale")} / ${t("operators.all")}`,
          align: "right",
          cell: counts,
        },
      ]}
      card={(row) => (
        <div className="flex flex-wrap items-center justify-between gap-2 p-3 text-sm">
          <TypeLink {...row} />
          <MenuBadge {...row} />
          <span className="num w-full text-xs text-muted">
            {t(`sheets:modules.${row.module}`)} · {t("operators.onSale")}: {counts(row)}
          </span>
        </div>
      )}
    />
  );
}

function TypeLink({ code, name }: NamedType) {
  return (
    <Link
      to={`/admin/products?type=${encodeURIComponent(code)}`}
      className="inline-flex min-h-6 items-center font-medium underline underline-offset-4 thumb:min-h-11"
    >
      {name}
    </Link>
  );
}

function MenuBadge({ in_menu }: NamedType) {
  const { t } = useTranslation("catalogue");
  return <Badge tone={in_menu ? "ok" : "neutral"}>{t(in_menu ? "operators.inMenu" : "operators.notInMenu")}</Badge>;
}
