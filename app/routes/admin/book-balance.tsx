import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BalanceView } from "#app/features/admin/books/balance-view.tsx";
import { BookPage } from "#app/features/admin/books/book-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { pageQuery } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { BALANCE_LIST } from "#core/books/book-lists.ts";
import { readBooks } from "#core/books/read-books.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { query, problems } = pageQuery(visit, BALANCE_LIST);
    return { books: await readBooks(visit.ctx, query), problems };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("books:balance"));

export default function AdminBalanceRoute() {
  const { books, problems } = useLoaderData<typeof loader>();
  const { t } = useTranslation("books");
  return (
    <BookPage title={t("balance")} from={books.from} to={books.to} problems={problems}>
      <BalanceView books={books} />
    </BookPage>
  );
}
