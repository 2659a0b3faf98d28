import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BalanceView } from "#app/features/admin/books/balance-view.tsx";
import { BookPage } from "#app/features/admin/books/book-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { readFilter } from "#app/server/read-filter.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { readBooks } from "#core/books/read-books.ts";
import { bookFilter } from "#core/books/schema.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { filter, ignored } = readFilter(bookFilter, url.searchParams);
    return { books: await readBooks(ctx, filter), ignored };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("books:balance"));

export default function AdminBalanceRoute() {
  const { books, ignored } = useLoaderData<typeof loader>();
  const { t } = useTranslation("books");
  return (
    <BookPage title={t("balance")} from={books.from} to={books.to} ignored={ignored}>
      <BalanceView books={books} />
    </BookPage>
  );
}
