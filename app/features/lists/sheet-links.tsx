import { useSearchParams } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/ui/button.tsx";
import { listSearch } from "#app/features/lists/list-url.ts";
import { SHEET_FORMATS } from "#core/shared/sheet.ts";
import type { ListView } from "./list-view.ts";

interface SheetLinksProps extends Pick<ListView<unknown, unknown>, "problems"> {
  /** The files' without its end. */
  path: string;
}

/** All rows of the list's filter as files: of what the page shows, without what it left out. */
export function SheetLinks({ path, problems }: SheetLinksProps) {
  const { t } = useTranslation("lists");
  const [params] = useSearchParams();
  const left = Object.fromEntries(Object.keys(problems).map((name) => [name, null]));
  const search = listSearch(params, { ...left, per_page: null });
  return SHEET_FORMATS.map((format) => (
    <a
      key={format}
      href={`${path}.${format}${search}`}
      download
      aria-label={`${t("download")} ${t(format === "csv" ? "csv" : "excel")}`}
      className={buttonClass("secondary", "small")}
    >
      <Download />
      {t(format === "csv" ? "csv" : "excel")}
    </a>
  ));
}
