import { useTranslation } from "react-i18next";
import { OpenPage } from "#app/components/open-page.tsx";
import type { ApiError } from "./api-types.ts";

/** Every error code of the API, with its status and what it says. */
export function ErrorsPage({ errors }: { errors: readonly ApiError[] }) {
  const { t } = useTranslation("developers");
  return (
    <OpenPage title={t("errorsTitle")}>
      <p className="text-muted">{t("errorsLead")}</p>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <table className="api-errors w-full text-left text-sm">
          <thead className="bg-surface-2 text-xs text-muted">
            <tr>
              <th scope="col">{t("errorCode")}</th>
              <th scope="col">{t("errorStatus")}</th>
              <th scope="col">{t("errorText")}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <tr key={error.code} id={`error-${error.code.replaceAll(" ", "-")}`}>
                <td>{error.code}</td>
                <td>{error.status}</td>
                <td>{error.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </OpenPage>
  );
}
