import { Form, Link } from "@remix-run/react";
import { Contact as ContactIcon, Pencil, Plus, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import type { Contact, ContactPage } from "#core/contacts/schema.ts";
import { nationalPhone } from "#core/shared/phone.ts";
import { shownNumber } from "./contact-number.ts";

/** Where a sale to a contact of a kind begins; a kind that nothing in the menu is sold to has none. */
export type SellAt = Readonly<Partial<Record<Contact["type"], string>>>;

interface ContactsPageProps {
  page: ContactPage;
  sellAt: SellAt;
  search: string;
  /** What just happened, as a sentence, or null. */
  notice: string | null;
}

/** The numbers of regular customers: search, sell to them, change them. */
export function ContactsPage({ page: { rows, meta }, sellAt, search, notice }: ContactsPageProps) {
  const { t } = useTranslation(["contacts", "common"]);
  const add = (
    <LinkButton to="/account/contact/add" icon={<Plus />}>
      {t("add")}
    </LinkButton>
  );
  const empty = meta.total === 0 && search === "";
  return (
    <Page title={t("title")} width="column">
      {notice ? (
        <Alert tone="ok" live>
          {notice}
        </Alert>
      ) : null}
      {empty ? (
        <Card>
          <EmptyState icon={<ContactIcon />} title={t("emptyTitle")} action={add}>
            {t("emptyText")}
          </EmptyState>
        </Card>
      ) : (
        <>
          {add}
          <Form method="get" role="search" className="flex gap-2">
            <Input
              type="search"
              name="search"
              aria-label={t("search")}
              placeholder={t("search")}
              defaultValue={search}
              maxLength={100}
            />
            <Button variant="secondary" icon={<Search />}>
              {t("common:search")}
            </Button>
          </Form>
          {rows.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Search />}
                title={t("noneTitle")}
                action={
                  <LinkButton to="/account/contact" variant="secondary">
                    {t("showAll")}
                  </LinkButton>
                }
              >
                {t("noneText", { search })}
              </EmptyState>
            </Card>
          ) : (
            <Card flush>
              <ul className="divide-y divide-line">
                {rows.map((contact) => (
                  <ContactRow key={contact.id} contact={contact} sellAt={sellAt[contact.type]} />
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
      {meta.last_page > 1 ? (
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          total={meta.total}
          hrefOf={(number) => `?${new URLSearchParams({ search, page: String(number) })}`}
        />
      ) : null}
    </Page>
  );
}

function ContactRow({ contact, sellAt }: { contact: Contact; sellAt: string | undefined }) {
  const { t } = useTranslation("contacts");
  const to = sellAt && `${sellAt}?${new URLSearchParams({ number: nationalPhone(contact.phone) })}`;
  const words = (
    <>
      <span className="block truncate font-semibold">{contact.name}</span>
      <span className="num block text-xs text-muted">
        {shownNumber(contact)} · {t(`types.${contact.type}`)}
      </span>
    </>
  );
  return (
    <li className="flex items-center gap-1 pr-1.5">
      {to ? (
        <Link to={to} className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 py-2.5 hover:bg-surface-2">
          <span className="min-w-0 flex-1">{words}</span>
          <span className="text-sm font-semibold text-brand-strong">{t("sell")}</span>
        </Link>
      ) : (
        <div className="min-h-14 min-w-0 flex-1 px-4 py-2.5">{words}</div>
      )}
      <Link
        to={`/account/contact/${contact.id}`}
        aria-label={`${t("edit")}: ${contact.name}`}
        className="grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:bg-surface-2"
      >
        <Pencil className="size-5" />
      </Link>
    </li>
  );
}
