import { Form } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useMayOpen } from "#app/components/use-may-open.ts";

/** A number that was sold to before. */
export interface Repeat {
  readonly to: string;
  /** What was sold. */
  readonly product: string;
  /** Whose it is; null where nobody said. */
  readonly name: string | null;
  /** In its reader's words. */
  readonly number: string;
}

/** Where a sale begins: any number, which "all products" recognises, or one of the last ones again. */
export function NumberField({ repeats }: { repeats: readonly Repeat[] }) {
  const { t } = useTranslation("home");
  const mayOpen = useMayOpen();
  const id = useId();
  const open = repeats.filter(({ to }) => mayOpen(to));
  return (
    <section className="rounded-card border border-line bg-surface p-3.5">
      <Form method="get" action="/products" role="search">
        <label htmlFor={id} className="text-sm font-semibold">
          {t("number")}
        </label>
        <div className="mt-1.5 flex gap-2">
          <Input
            id={id}
            name="q"
            data-search
            inputMode="tel"
            autoComplete="off"
            maxLength={64}
            className="min-w-0 flex-1"
          />
          <Button aria-label={t("next")}>
            <ArrowRight />
          </Button>
        </div>
      </Form>
      {open.length > 0 ? (
        <nav aria-label={t("again")} className="mt-2.5">
          <ul className="flex flex-wrap gap-2">
            {open.map(({ to, product, name, number }) => (
              <li key={to} className="min-w-0">
                <Link
                  to={to}
                  className="flex min-h-11 flex-col justify-center rounded-field border border-line px-3 py-1 text-2xs hover:bg-surface-2"
                >
                  <span className="font-semibold">{product}</span>
                  {name === null ? null : <span className="text-muted">{name}</span>}
                  <span className="num text-muted">{number}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </section>
  );
}
