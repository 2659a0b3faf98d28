import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { useMayOpen } from "#app/components/use-may-open.ts";
import { menuLinks } from "#app/navigation/shell-menu.ts";

/** What the keyboard opens (use-shell-keys.ts), for whom it opens. */
export function KeysPage({ words }: { words: Readonly<Record<string, string>> }) {
  const { t } = useTranslation(["shell", "account"]);
  const links = menuLinks(useMayOpen());
  return (
    <Page title={t("account:keys")} width="column">
      <p className="text-sm text-muted">{words["intro"]}</p>
      <Card>
        <dl className="divide-y divide-line">
          <KeyValue label={words["search"]}>
            <Key>/</Key>
          </KeyValue>
          <KeyValue label={words["list"]}>
            <Key>?</Key>
          </KeyValue>
          {links.map(({ to, name, key }) =>
            key ? (
              <KeyValue key={to} label={t(`nav.${name}`)}>
                <Key>g</Key> <Key>{key}</Key>
              </KeyValue>
            ) : null,
          )}
        </dl>
      </Card>
    </Page>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-field border border-field bg-surface-2 px-1.5 text-sm font-semibold">
      {children}
    </kbd>
  );
}
