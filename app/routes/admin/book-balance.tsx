import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BalanceView } from "#app/features/admin/books/balance-view.tsx";
import { BookPage } from "#app/features/admin/books/book-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { periodView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { BALANCE_LIST } from "#core/books/book-lists.ts";
import { readBooks } from "#core/books/read-books.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => periodView(visit, BALANCE_LIST, (query) => readBooks(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("books:balance"));

export default function AdminBalanceRoute() {
  const { answer: books, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("books");
  return (
    <BookPage title={t("balance")} view={view}>
      <BalanceView books={books} />
    </BookPage>
  );
}
