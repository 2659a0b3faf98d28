import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Check, Clock, Newspaper, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listAdminPosts } from "#core/blog/admin-posts.ts";
import { POST_LIST } from "#core/blog/post-list.ts";

export const needs: Need = "admin";

/** GET /admin/posts: all posts of the blog, drafts too. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, POST_LIST, (query) => listAdminPosts(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabPosts"));

export default function AdminPostsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin", "blog"]);
  return (
    <AdminPage
      title={t("tabPosts")}
      actions={
        <LinkButton to="/admin/posts/new" icon={<Plus />}>
          {t("blog:desk.new")}
        </LinkButton>
      }
    >
      <ListParts
        view={view}
        caption={t("tabPosts")}
        to={({ id }) => `/admin/posts/${id}`}
        cells={{
          state: ({ state }) => (
            <Badge tone={state === "draft" ? "neutral" : "ok"} icon={state === "draft" ? <Clock /> : <Check />}>
              {t(`blog:states.${state}`)}
            </Badge>
          ),
        }}
        empty={
          <EmptyState icon={<Newspaper />} title={t("blog:desk.emptyTitle")}>
            {t("blog:desk.emptyBody")}
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
