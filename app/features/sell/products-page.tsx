import { Form } from "@remix-run/react";
import { PackageSearch, Pin, Search, Tag } from "lucide-react";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { serviceIcon } from "#app/components/icons.ts";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { brandOf } from "#core/shared/brands.ts";

interface SoldType {
  readonly type: string;
  readonly name: string;
  readonly icon: string;
  readonly to: string;
  readonly pinned: boolean;
  readonly pinnable: boolean;
}

/** A product that a search names. */
export interface FoundProduct {
  readonly code: string;
  readonly name: string;
  readonly operator: string;
  /** Its type, in words. */
  readonly type: string;
  /** Rupiah; null of a bill, which tells its own. */
  readonly price: number | null;
  /** What keeps it from being sold now, in words. */
  readonly state: string | null;
  readonly to: string;
}

/** What is for sale, in the reader's language: the page's words come with it, so that no other page loads them. */
export interface FoundProducts {
  readonly search: string;
  /** What the search was read as, where it is a number: `Nomor HP 0878 0000 1230`. */
  readonly number: string | null;
  /** Products by name, where the search is no number alone. */
  readonly products: readonly FoundProduct[];
  /** Where the price list begins, where the search names more products than are shown. */
  readonly moreTo: string | null;
  readonly groups: readonly { readonly title: string; readonly types: readonly SoldType[] }[];
  readonly words: Readonly<Record<string, string>>;
  /** The page of what is sold for less now; null beside a number. */
  readonly promoTo: string | null;
  /** The address of the one type that is sold to this number. */
  readonly only: string | null;
}

/** Everything that this account may sell, by group, with a search that also knows numbers. */
export function ProductsPage({
  found: { search, number, products, moreTo, groups, words, promoTo },
}: {
  found: FoundProducts;
}) {
  const { site } = useRoot();
  // Before what a number may be sold to: whole thousands are an amount more often than somebody's number.
  const named = products.length > 0 ? <NamedProducts found={{ products, moreTo, words }} /> : null;
  return (
    <Page title={words["title"]} width="full">
      <Form method="get" role="search" className="flex gap-2">
        <Input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={64}
          autoComplete="off"
          aria-label={words["search"]}
          placeholder={words["search"]}
          className="flex-1"
        />
        <Button icon={<Search />} className="shrink-0">
          {words["find"]}
        </Button>
      </Form>
      {promoTo && search === "" ? (
        <Link
          to={promoTo}
          className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-brand-strong underline underline-offset-4"
        >
          <Tag aria-hidden className="size-4.5" />
          {words["promo"]}
        </Link>
      ) : null}
      {number ? named : null}
      {number ? (
        <p className="num text-sm text-muted" role="status">
          {words["sellTo"]} <strong className="font-semibold text-ink">{number}</strong>
        </p>
      ) : null}
      {groups.length === 0 && products.length === 0 ? (
        <EmptyState
          icon={<PackageSearch />}
          title={words["none"]}
          action={
            <LinkButton to="/products" variant="secondary">
              {words["all"]}
            </LinkButton>
          }
        >
          {search}
        </EmptyState>
      ) : null}
      {groups.map(({ title, types }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
          <ul
            className={cx(
              "grid gap-2.5",
              site.grid_layout && "grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))]",
            )}
          >
            {types.map((type) => (
              <li key={type.to}>
                <TypeRow type={type} search={search} words={words} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {number ? null : named}
    </Page>
  );
}

function NamedProducts({
  found: { products, moreTo, words },
}: {
  found: Pick<FoundProducts, "products" | "moreTo" | "words">;
}) {
  return (
    <section aria-label={words["products"]}>
      <h2 className="mb-2 text-sm font-semibold text-muted">{words["products"]}</h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {products.map((product) => (
            <li key={product.code}>
              <ProductRow product={product} />
            </li>
          ))}
        </ul>
      </Card>
      {moreTo ? (
        <p className="mt-2 text-sm text-muted">
          {words["more"]}{" "}
          <Link to={moreTo} className="inline-block py-3 font-semibold text-brand-strong underline underline-offset-4">
            {words["priceList"]}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function ProductRow({ product: { name, operator, type, price, state, to } }: { product: FoundProduct }) {
  const { mark, color } = brandOf(operator);
  return (
    <Link to={to} className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2.5 hover:bg-surface-2">
      <OperatorMark mark={mark} color={color} />
      <span className="min-w-0 grow basis-[5rem] wrap-break-word">
        <span className="block font-semibold">{name}</span>
        <span className="block text-xs text-muted">{[type, state].filter(Boolean).join(" · ")}</span>
      </span>
      {price === null ? null : <Money amount={price} className="ml-auto font-semibold" />}
    </Link>
  );
}

interface TypeRowProps {
  type: SoldType;
  search: string;
  words: FoundProducts["words"];
}

function TypeRow({ type: { type, name, icon, to, pinned, pinnable }, search, words }: TypeRowProps) {
  const Icon = serviceIcon(icon);
  return (
    <div className="flex min-h-14 items-center rounded-card border border-line bg-surface">
      <Link
        to={to}
        prefetch="intent"
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 rounded-card p-2.5 text-sm font-semibold"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-field bg-brand-soft text-brand-strong">
          <Icon className="size-5.5" strokeWidth={1.7} />
        </span>
        <span className="min-w-0 grow basis-[min-content] wrap-break-word">{name}</span>
      </Link>
      {pinnable ? (
        <Form method="post" preventScrollReset>
          <CsrfField />
          <input type="hidden" name="type" value={type} />
          <input
            type="hidden"
            name="redirectTo"
            value={search ? `/products?q=${encodeURIComponent(search)}` : "/products"}
          />
          {pinned ? null : <input type="hidden" name="pin" value="1" />}
          <button
            type="submit"
            aria-pressed={pinned}
            aria-label={`${words["pin"]}: ${name}`}
            className={cx(
              "grid size-11 place-items-center rounded-pill hover:text-ink",
              pinned ? "text-brand-strong" : "text-muted",
            )}
          >
            <Pin className={cx("size-4.5", pinned && "fill-current")} />
          </button>
        </Form>
      ) : null}
    </div>
  );
}
