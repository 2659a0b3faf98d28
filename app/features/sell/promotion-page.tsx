import { Tag } from "lucide-react";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { brandOf } from "#core/shared/brands.ts";

interface Promoted {
  readonly code: string;
  readonly name: string;
  readonly operator: string;
  readonly price: number;
  readonly regular: number | null;
  /** The moment until which it is, in words; null for one without an end. */
  readonly until: string | null;
  /** What keeps it from being sold now, in words. */
  readonly state: string | null;
  readonly to: string;
}

interface PromotionPageProps {
  words: Readonly<Record<string, string>>;
  groups: readonly { readonly title: string; readonly products: readonly Promoted[] }[];
}

/** What is sold for less than usual now, by product type; a row begins its sale. */
export function PromotionPage({ words, groups }: PromotionPageProps) {
  return (
    <Page title={words["title"]} width="column">
      {groups.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Tag />}
            title={words["none"]}
            action={
              <LinkButton to="/products" variant="secondary">
                {words["all"]}
              </LinkButton>
            }
          >
            {words["noneText"]}
          </EmptyState>
        </Card>
      ) : null}
      {groups.map(({ title, products }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
          <Card flush>
            <ul className="divide-y divide-line">
              {products.map((product) => (
                <li key={product.code}>
                  <PromotedRow product={product} words={words} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </Page>
  );
}

function PromotedRow({ product, words }: { product: Promoted; words: PromotionPageProps["words"] }) {
  const { mark, color } = brandOf(product.operator);
  return (
    <Link to={product.to} className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2.5 hover:bg-surface-2">
      <OperatorMark mark={mark} color={color} />
      <span className="min-w-0 grow basis-[5rem] wrap-break-word">
        <span className="block font-semibold">{product.name}</span>
        <span className="num block text-xs text-muted">
          {[product.until && `${words["until"]} ${product.until}`, product.state].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="ml-auto text-right">
        {product.regular === null ? null : (
          <s className="block text-xs text-muted">
            <span className="sr-only">{words["regular"]} </span>
            <Money amount={product.regular} />
          </s>
        )}
        <Money amount={product.price} className="font-semibold" />
      </span>
    </Link>
  );
}
