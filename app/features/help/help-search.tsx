import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { BaseForm } from "./base-form.tsx";

/** Words, and whether they are what was searched. */
type Marked = readonly { readonly text: string; readonly hit: boolean }[];

export interface FoundHelp {
  readonly path: string;
  readonly page: string;
  readonly title: Marked;
  readonly snippet: Marked;
}

/** The one field of the help centre's search: a form that asks for the page with what was found. */
export function HelpSearch({ search }: { search: string }) {
  const { t } = useTranslation("help");
  return (
    <BaseForm action="/help" role="search" className="flex flex-wrap gap-2.5">
      <div className="min-w-0 grow basis-56">
        <Input
          type="search"
          name="search"
          aria-label={t("search")}
          placeholder={t("searchHint")}
          defaultValue={search}
          maxLength={64}
          enterKeyHint="search"
        />
      </div>
      <Button icon={<Search />}>{t("searchButton")}</Button>
    </BaseForm>
  );
}

interface FoundListProps {
  search: string;
  found: readonly FoundHelp[];
}

/** What a search found, what was searched marked in it. */
export function FoundList({ search, found }: FoundListProps) {
  const { t } = useTranslation("help");
  if (found.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t("none", { search })}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <LinkButton to="/help/hubungi-kami">{t("contactTitle")}</LinkButton>
              <LinkButton to="/help" variant="secondary">
                {t("searchClear")}
              </LinkButton>
            </div>
          }
        >
          {t("noneBody")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <section aria-labelledby="found" className="flex flex-col gap-2">
      <h2 id="found" className="text-sm font-semibold text-muted">
        {t("found", { number: found.length, search })}
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {found.map(({ path, page, title, snippet }) => (
            <li key={path} className="p-4">
              <Link to={path} className="font-semibold text-brand-strong underline-offset-4 hover:underline">
                <Words words={title} />
              </Link>
              <p className="text-xs text-muted">{t("inPage", { page })}</p>
              <p className="mt-1 text-sm wrap-break-word">
                <Words words={snippet} />
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Words({ words }: { words: Marked }) {
  return words.map(({ text, hit }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: they stand in this order and never move.
    hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  );
}
