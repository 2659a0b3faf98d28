import { useTranslation } from "react-i18next";
import { Prose } from "#app/components/prose.tsx";
import { Card } from "#app/components/ui/card.tsx";

interface PreviewProps {
  title: string;
  html: string;
}

/** A text as its page would show it; nothing of it is kept yet. */
export function Preview({ title, html }: PreviewProps) {
  const { t } = useTranslation("blog");
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-2">
      <h2 id="preview" className="text-sm font-semibold text-muted">
        {t("desk.preview")}
      </h2>
      <Card>
        <p className="mb-3 text-2xl font-bold wrap-break-word">{title}</p>
        <Prose html={html} />
      </Card>
    </section>
  );
}
