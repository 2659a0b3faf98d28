import { z } from "zod";
import { CONTACT_LIST } from "#core/contacts/contact-list.ts";
import { addContact, deleteContact, editContact, exportContacts, listContacts } from "#core/contacts/contacts.ts";
import { contact, contactInput } from "#core/contacts/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint } from "../../list-endpoint.ts";

const common = { tag: "contact", access: "session", needs: "active" } as const;
const idParam = z.object({ id: z.string() });
const example = { name: "Bu Ani", phone: "0812 3456 7890" };

const list: Endpoint = {
  ...common,
  method: "get",
  path: "/account/contact",
  summary: "Favourite contacts by name",
  data: z.array(contact),
  ...listEndpoint("query", { list: CONTACT_LIST, page: listContacts, rows: exportContacts, data: ({ rows }) => rows }),
};

const add: Endpoint = {
  ...common,
  method: "post",
  path: "/account/contact/add",
  summary: "Add a favourite contact",
  description:
    "A phone is kept in E.164, however it is typed. One name and number is one contact: adding it again answers it.",
  idempotency: "store",
  body: contactInput,
  bodyExample: example,
  data: contact,
  errors: ["contact_limit"],
  handle: async ({ ctx, body }) => ({ data: await addContact(ctx, body) }),
};

const edit: Endpoint = {
  ...common,
  method: "post",
  path: "/account/contact/{id}/edit",
  summary: "Change a favourite contact",
  idempotency: "natural",
  params: idParam,
  body: contactInput,
  bodyExample: example,
  data: contact,
  errors: ["not_found", "contact_exists"],
  handle: async ({ ctx, params, body }) => ({ data: await editContact(ctx, params["id"] ?? "", body) }),
};

const remove: Endpoint = {
  ...common,
  method: "post",
  path: "/account/contact/{id}/delete",
  summary: "Delete a favourite contact",
  idempotency: "store",
  params: idParam,
  data: z.null(),
  errors: ["not_found"],
  async handle({ ctx, params }) {
    await deleteContact(ctx, params["id"] ?? "");
    return { data: null };
  },
};

export const CONTACT_ENDPOINTS: readonly Endpoint[] = [list, add, edit, remove];
