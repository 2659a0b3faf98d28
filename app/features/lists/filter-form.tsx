import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { controlClass } from "#app/components/ui/input.tsx";

/** Two controls a line on phones; on desktops as wide as their words where there is room, and the button beside them. */
export const HALF = "max-sm:flex-1 max-sm:basis-[calc(50%-0.625rem)] sm:grow-99 sm:basis-44 sm:max-w-max";

interface FilterFormProps {
  searchLabel: string;
  searchHint: string;
  /** As in the URL. */
  search: string;
  /** Parameters that the form must carry on. */
  hidden: Readonly<Record<string, string | undefined>>;
  /** Selects: they send the form when they change. */
  children: ReactNode;
}

/** A list's filters as one GET form: everything is in the URL, and it works before JavaScript. */
export function FilterForm({ searchLabel, searchHint, search, hidden, children }: FilterFormProps) {
  const { t } = useTranslation("common");
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) form.current?.requestSubmit();
      }}
      className="flex flex-wrap items-end gap-2.5"
    >
      {Object.entries(hidden).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <label className="relative min-w-44 flex-1 basis-44 max-sm:basis-full">
        <span className="sr-only">{searchLabel}</span>
        <Search className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted" />
        <input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={64}
          autoComplete="off"
          placeholder={searchHint}
          className={cx(controlClass, "pl-10 text-ellipsis")}
        />
      </label>
      {children}
      <Button variant="secondary" className={HALF}>
        {t("apply")}
      </Button>
    </Form>
  );
}
