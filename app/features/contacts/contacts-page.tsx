import { Link } from "@remix-run/react";
import { Contact as ContactIcon, Pencil, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { ListFrame } from "#app/features/lists/list-page.tsx";
import type { ListView } from "#app/features/lists/list-view.ts";
import type { Contact } from "#core/contacts/schema.ts";
import { nationalPhone } from "#core/shared/phone.ts";
import { shownNumber } from "./contact-number.ts";

/** Where a sale to a contact of a kind begins; a kind that nothing in the menu is sold to has none. */
export type SellAt = Readonly<Partial<Record<Contact["type"], string>>>;

interface ContactsPageProps {
  view: ListView<Contact, undefined>;
  sellAt: SellAt;
  /** What just happened, as a sentence, or null. */
  notice: string | null;
}

/** The numbers of regular customers: search, sell to them, change them. */
export function ContactsPage({ view, sellAt, notice }: ContactsPageProps) {
  const { t } = useTranslation("contacts");
  return (
    <Page
      title={t("title")}
      width="column"
      actions={
        <LinkButton to="/account/contact/add" size="small" icon={<Plus />}>
          {t("add")}
        </LinkButton>
      }
    >
      {notice ? (
        <Alert tone="ok" live>
          {notice}
        </Alert>
      ) : null}
      <ListFrame view={view}>
        {view.rows.length === 0 ? (
          <Card>
            <EmptyState icon={<ContactIcon />} title={t("emptyTitle")}>
              {t("emptyText")}
            </EmptyState>
          </Card>
        ) : (
          <Card flush>
            <ul className="divide-y divide-line">
              {view.rows.map((contact) => (
                <ContactRow key={contact.id} contact={contact} sellAt={sellAt[contact.type]} />
              ))}
            </ul>
          </Card>
        )}
      </ListFrame>
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
