import { useLocation, useNavigation } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { entryOf, type MenuLink, menuGroups } from "#app/navigation/shell-menu.ts";
import { Link } from "./link.tsx";
import { OnceDrawnNav } from "./once-drawn-nav.tsx";
import { cx } from "./ui/cx.ts";
import { useMayOpen } from "./use-may-open.ts";

/** The desktop's navigation, in groups that fold. Not beside a menu that an area has of its own. */
export function SideMenu() {
  const { t } = useTranslation("shell");
  const { groups, marked } = useSideGroups();
  return (
    <OnceDrawnNav
      menu="side"
      of={[marked, groups.map(({ links }) => links.map(({ to }) => to))]}
      aria-label={t("nav.main")}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-54 shrink-0 overflow-y-auto border-r border-line bg-surface px-2.5 py-3 md:block print:hidden site-menu"
    >
      <SideGroups groups={groups} marked={marked} />
    </OnceDrawnNav>
  );
}

/** What the sidebar has, and which of it is marked, before its screen has come. */
export function useSideGroups(): Pick<SideGroupsProps, "groups" | "marked"> {
  const here = useLocation();
  const marked = entryOf((useNavigation().location ?? here).pathname);
  return { groups: menuGroups(useMayOpen()), marked };
}

interface SideGroupsProps {
  /** A link takes the place of the address that opened the sidebar. */
  readonly replace?: boolean | undefined;
  readonly groups: ReturnType<typeof menuGroups>;
  readonly marked: string | null;
}

/** The menu's groups; the first has no title. */
export function SideGroups({ groups, marked, replace }: SideGroupsProps) {
  const { t } = useTranslation("shell");
  return groups.map(({ group, links }) =>
    group === "top" ? (
      <SideLinks key={group} links={links} marked={marked} replace={replace} />
    ) : (
      <SideGroup key={group} title={t(`groups.${group}`)}>
        <SideLinks links={links} marked={marked} replace={replace} />
      </SideGroup>
    ),
  );
}

/** A group that folds; open at first. */
export function SideGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group mt-1.5">
      <summary className="flex min-h-8 items-center justify-between rounded-field px-3 text-2xs font-semibold text-muted hover:text-ink">
        {title}
        <ChevronDown className="size-4 -rotate-90 group-open:rotate-0" />
      </summary>
      {children}
    </details>
  );
}

interface SideLinksProps extends Pick<SideGroupsProps, "marked" | "replace"> {
  readonly links: readonly MenuLink[];
}

function SideLinks({ links, marked, replace }: SideLinksProps) {
  const { t } = useTranslation("shell");
  return (
    <ul className="space-y-px">
      {links.map(({ to, name, icon, document }) => (
        <li key={to}>
          <SideLink
            to={to}
            icon={icon}
            document={document}
            current={to === marked}
            label={t(`nav.${name}`)}
            replace={replace}
          />
        </li>
      ))}
    </ul>
  );
}

interface SideLinkProps extends Pick<MenuLink, "to" | "icon" | "document"> {
  readonly current: boolean;
  readonly label: string;
  readonly replace?: boolean | undefined;
}

/** One line of a sidebar. */
export function SideLink({ to, icon: Icon, document, current, label, replace }: SideLinkProps) {
  return (
    <Link
      to={to}
      reloadDocument={document}
      replace={replace}
      aria-current={current ? "page" : undefined}
      className={cx(
        "flex min-h-9 items-center gap-3 rounded-field px-3 py-1 text-sm",
        current ? "bg-brand-soft font-semibold text-brand-strong" : "hover:bg-surface-2",
      )}
    >
      <Icon className={cx("size-4.5 shrink-0", !current && "text-muted")} />
      {label}
    </Link>
  );
}
