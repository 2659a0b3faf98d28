import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { ContactForm } from "#app/features/contacts/contact-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { addContact, deleteContact, editContact, getContact } from "#core/contacts/contacts.ts";
import { contactInput } from "#core/contacts/schema.ts";

await routeTexts("contacts");

export const needs: Need = "active";

/** One contact; `add` stands for one that is not there yet. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => ({
    contact: args.params["id"] === "add" ? null : await getContact(ctx, args.params["id"] ?? ""),
    asksToDelete: url.searchParams.has("delete"),
  }));
}

export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const id = args.params["id"] ?? "";
    if (form.intent === "delete") {
      await deleteContact(visit.ctx, id);
      return redirect("/account/contact?deleted=1");
    }
    return takeForm(visit, form, contactInput, async (value) => {
      const { id: kept } = await (id === "add" ? addContact(visit.ctx, value) : editContact(visit.ctx, id, value));
      return redirect(`/account/contact?saved=${kept}`);
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, (t) => t(page?.contact ? "contacts:edit" : "contacts:add"));

export default function ContactRoute() {
  const { contact, asksToDelete } = useLoaderData<typeof loader>();
  return (
    <ContactForm
      key={contact?.id ?? "add"}
      contact={contact}
      asksToDelete={asksToDelete}
      lastResult={useAnswer<typeof action>()}
    />
  );
}
