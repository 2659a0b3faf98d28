import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BookPage } from "#app/features/admin/books/book-page.tsx";
import { ProfitView } from "#app/features/admin/books/profit-view.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { pageQuery } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { PROFIT_LIST } from "#core/books/book-lists.ts";
import { readBooks } from "#core/books/read-books.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { query, problems } = pageQuery(visit, PROFIT_LIST);
    return { books: await readBooks(visit.ctx, query), problems };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("books:profit"));

export default function AdminProfitRoute() {
  const { books, problems } = useLoaderData<typeof loader>();
  const { t } = useTranslation("books");
  return (
    <BookPage title={t("profit")} from={books.from} to={books.to} problems={problems}>
      <ProfitView books={books} />
    </BookPage>
  );
}
