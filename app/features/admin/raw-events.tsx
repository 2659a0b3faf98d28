import { useTranslation } from "react-i18next";
import { useWhenInside } from "#app/components/use-root.ts";
import type { RawEvents } from "#core/admin/schema.ts";
import { RawText } from "./raw-text.tsx";
import { sourceText } from "./reconciliation/difference-words.ts";

/** Partners' messages as they came. */
export function RawEventList({ events }: { events: RawEvents }) {
  const { t } = useTranslation("admin");
  const inside = useWhenInside();
  if (events.length === 0) return <p className="text-sm text-muted">{t("claim.noRaw")}</p>;
  return (
    <div className="flex flex-col gap-3">
      {events.map((event) => (
        <div key={`${event.partner}:${event.dedupe_key}`}>
          <p className="mb-1 text-xs text-muted">
            {t("claim.rawFrom", { partner: sourceText(t, event.partner), when: inside(event.received_at) })}
          </p>
          <details>
            <summary className="min-h-6 thumb:py-3 cursor-pointer text-sm font-semibold text-brand-strong">
              {t("claim.show")}
            </summary>
            <RawText label={t("claim.raw")} text={event.body} />
          </details>
        </div>
      ))}
    </div>
  );
}
