import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OpenPage } from "#app/components/open-page.tsx";
import { Prose } from "#app/components/prose.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Contents, type Heading } from "./contents.tsx";

export interface HelpText {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Of a part of a page: the page that it is of. */
  readonly part: { readonly path: string; readonly title: string } | null;
}

interface HelpArticleProps {
  text: HelpText;
  /** Before the text. */
  above?: ReactNode;
  /** Below the text; where nothing is said, the way to write to us. */
  children?: ReactNode;
}

/** A page of the help centre: where it stands, what it holds, its text, and what to do when that was not it. */
export function HelpArticle({ text: { title, html, headings, part }, above, children }: HelpArticleProps) {
  const { t } = useTranslation("help");
  const up = [{ to: "/help", title: t("title") }, ...(part ? [{ to: part.path, title: part.title }] : [])];
  return (
    <OpenPage title={title}>
      <Breadcrumbs up={up} here={title} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_16rem] xl:gap-10">
        <div className="xl:order-2">
          <Contents headings={headings} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {above}
          <Prose html={html} />
          {part ? (
            <p>
              <LinkButton to={part.path} variant="secondary">
                {t("whole")}
              </LinkButton>
            </p>
          ) : null}
          {children ?? <MoreHelp />}
        </div>
      </div>
    </OpenPage>
  );
}

/** For whom the page was no help. */
export function MoreHelp() {
  const { t } = useTranslation("help");
  return (
    <Card className="flex flex-wrap items-center gap-3 print:hidden">
      <div className="min-w-0 grow basis-60">
        <h2 className="font-semibold">{t("moreTitle")}</h2>
        <p className="text-sm text-muted">{t("moreBody")}</p>
      </div>
      <LinkButton to="/help/hubungi-kami">{t("contactTitle")}</LinkButton>
    </Card>
  );
}
