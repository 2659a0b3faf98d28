import { useSearchParams } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/ui/button.tsx";
import { listSearch } from "#app/features/lists/list-url.ts";
import { SHEET_FORMATS } from "#core/shared/sheet.ts";

/** All rows of the list's filter as files; `path` is theirs without its end. */
export function SheetLinks({ path }: { path: string }) {
  const { t } = useTranslation("lists");
  const [params] = useSearchParams();
  const search = listSearch(params, { per_page: null });
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
