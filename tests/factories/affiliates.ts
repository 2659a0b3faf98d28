import { randomUUID } from "node:crypto";
import { type Affiliate, type AffiliateFile, affiliate, affiliateFile } from "#core/affiliates/schema.ts";
import type { TestDatabase } from "./database.ts";
import { provenHeaders } from "./origins.ts";
import { createPerson, type Person } from "./people.ts";

/** Somebody with a deposit who registered with a code. */
export async function cameBy(db: TestDatabase, who: Person): Promise<Person> {
  const person = await createPerson(db, { category: 2, deposit: 500_000 });
  await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [person.userId, who.userId]);
  return person;
}

export const documentKey = (who: Person) => `affiliate-documents/${who.userId}/${randomUUID()}`;

/** Asks to take part, with a document that is stored under a key. */
export const registerAffiliate = async (db: TestDatabase, who: Person, key = documentKey(who)): Promise<Affiliate> =>
  affiliate.parse(
    await db.rpc(who, "affiliate_register", {
      p_bank: "BCA",
      p_holder: "Budi Santoso",
      p_number: "1234567890",
      p_object_key: key,
      p_content_type: "image/png",
    }),
  );

export const affiliateFileOf = async (db: TestDatabase, who: Person, by: Person): Promise<AffiliateFile> =>
  affiliateFile.parse(await db.rpc(by, "admin_affiliate_get", { p_user: who.userId }));

/** An admin opens the document that was sent last, through our Worker; it was stored (`found`), or not. */
export async function lookAtDocument(db: TestDatabase, who: Person, by: Person, found = true): Promise<void> {
  const { document } = await affiliateFileOf(db, who, by);
  await db.query(
    by,
    "select public.admin_affiliate_document_opened($1, $2) from set_config('request.headers', $3, true)",
    [document, found, await provenHeaders(db, by, randomUUID(), "203.0.113.9")],
  );
}

export const decideAffiliate = async (
  db: TestDatabase,
  who: Person,
  verify: boolean,
  { by, key = randomUUID(), document = "" }: { by: Person; key?: string; document?: string },
): Promise<AffiliateFile> =>
  affiliateFile.parse(
    await db.rpc(by, "admin_affiliate_decide", {
      p_key: key,
      p_user: who.userId,
      p_document: document || (await affiliateFileOf(db, who, by)).document,
      p_verify: verify,
      p_reason: "the picture is sharp",
    }),
  );

/** Asks, and is verified by an admin for a year. */
export async function verifyAffiliate(db: TestDatabase, who: Person, by: Person): Promise<void> {
  await registerAffiliate(db, who);
  await lookAtDocument(db, who, by);
  await decideAffiliate(db, who, true, { by });
}

/** As if somebody's years had begun, and ended, so many days before. */
export const yearsOlder = (db: TestDatabase, { userId }: Person, days: number) =>
  db.superuser.query(
    `alter table private.affiliate_years disable trigger user;
     update private.affiliate_years set begins_at = begins_at - interval '${days} days',
       ends_at = ends_at - interval '${days} days' where user_id = '${userId}';
     alter table private.affiliate_years enable trigger user`,
  );
