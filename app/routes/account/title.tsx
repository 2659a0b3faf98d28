import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import { hasOwnTitle, keepTitle, LONGEST_TITLE, ownTitle, titleOf } from "#app/server/screen-titles.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";

await routeTexts("webapp");

export const needs: Need = "active";

/** The screen that is renamed. Titles are the app variant's; elsewhere, and of other screens, there are none. */
function screenOf({ url, webapp }: Visit): string {
  const path = url.searchParams.get("of") ?? "";
  if (!hasOwnTitle(path)) throw redirect("/account");
  if (!webapp) throw redirect(path);
  return path;
}

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const path = screenOf(visit);
    return { path, title: ownTitle(args.request, path) ?? "", most: LONGEST_TITLE };
  });
}

/** Keeps the title in this browser and goes back to its screen. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const path = screenOf(visit);
    const typed = form.text("title").trim();
    const title = titleOf(typed);
    if (typed !== "" && title === "") return data({ typed: typed.slice(0, LONGEST_TITLE) }, { status: 422 });
    keepTitle(visit, args.request, path, title);
    return redirect(path);
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("webapp:rename.title"));

export default function TitleRoute() {
  const { path, title, most } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const { t } = useTranslation("webapp");
  return (
    <Page title={t("rename.title")} backTo={path} width="column">
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <CsrfField />
          <Field
            name="title"
            label={t("rename.label")}
            hint={t("rename.hint")}
            error={refused ? t("rename.refused") : undefined}
          >
            {(control) => (
              <Input {...control} autoComplete="off" maxLength={most} defaultValue={refused?.typed ?? title} />
            )}
          </Field>
          <div>
            <Button>{t("rename.save")}</Button>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
