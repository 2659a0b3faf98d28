import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { DATE_PRESETS, presetOf, presetRange } from "#app/features/lists/date-presets.ts";
import { WrongFilter } from "#app/features/lists/list-page.tsx";
import { SheetLinks } from "#app/features/lists/sheet-links.tsx";
import { AdminPage } from "../admin-page.tsx";

interface BookPageProps {
  title: string;
  /** Jakarta days, both ends included. */
  from: string;
  to: string;
  /** As in ListView. */
  problems: Readonly<Record<string, string>>;
  children: ReactNode;
}

const PAGES = [
  ["/admin/books", "profit"],
  ["/admin/books/balance", "balance"],
] as const;

/** One page of the books: which one, of which days, and its files. */
export function BookPage({ title, from, to, problems, children }: BookPageProps) {
  const { t } = useTranslation(["books", "admin"]);
  const { pathname } = useLocation();
  const period = `?from=${from}&to=${to}`;
  return (
    <AdminPage title={title} actions={<SheetLinks path={pathname} problems={problems} />}>
      <Chips label={t("title")}>
        {PAGES.map(([to, name]) => (
          <ChipLink key={to} to={`${to}${period}`} on={pathname === to}>
            {t(name)}
          </ChipLink>
        ))}
      </Chips>
      <Period from={from} to={to} />
      <WrongFilter problems={problems} />
      {children}
    </AdminPage>
  );
}

function Period({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation(["lists", "common"]);
  const { now } = useRoot();
  const at = new Date(now);
  return (
    <div className="flex flex-col gap-3">
      <Chips label={t("days")}>
        {DATE_PRESETS.map((preset) => {
          const range = presetRange(preset, at);
          return (
            <ChipLink key={preset} to={`?from=${range.from}&to=${range.to}`} on={presetOf(from, to, at) === preset}>
              {t(`presets.${preset}`)}
            </ChipLink>
          );
        })}
      </Chips>
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2.5">
        <Field name="from" label={t("from")} className="max-sm:flex-1">
          {(control) => <Input {...control} type="date" key={from} defaultValue={from} />}
        </Field>
        <Field name="to" label={t("to")} className="max-sm:flex-1">
          {(control) => <Input {...control} type="date" key={to} defaultValue={to} />}
        </Field>
        <Button variant="secondary">{t("common:apply")}</Button>
      </Form>
    </div>
  );
}
