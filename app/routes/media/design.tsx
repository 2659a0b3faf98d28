import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { DesignPage } from "#app/features/media/design-page.tsx";
import { type DraftValues, OWN_PHOTO } from "#app/features/media/draft.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { type FormRefusal, formRefusal } from "#app/server/form-problems.server.ts";
import {
  asksForOthers,
  backgroundIn,
  designIn,
  isUnchanged,
  priceProblems,
  type TypedDesign,
  templateIn,
  typedValues,
  valuesOf,
  withNominalProblems,
  withPriceProblems,
} from "#app/server/media-form.server.ts";
import { mediaOffers } from "#app/server/media-offers.server.ts";
import { withUser, withUserFile } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { duplicateDesign, getDesign, getTerms, removeDesign, saveDesign, saveRefreshed } from "#core/media/designs.ts";
import { hiddenWhy } from "#core/media/hidden.ts";
import { priceChanges } from "#core/media/price-changes.ts";
import type { MediaDesign } from "#core/media/schema.ts";
import { TEMPLATES } from "#core/media/templates.ts";
import { MEDIA_IMAGE_MAX_BYTES } from "#core/media/types.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

await routeTexts("media");

export const needs: Need = "agency";

const LIST = "/media/content-creation";

/** `?type=&operator=` : what the picture shows. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const id = args.params["id"] ?? null;
    const [design, terms] = await Promise.all([id === null ? null : getDesign(visit.ctx, id), getTerms(visit.ctx)]);
    const { chosen, ...offered } = await mediaOffers(visit, design, {
      type: visit.url.searchParams.get("type"),
      operator: visit.url.searchParams.get("operator"),
    });
    const codes = offered.offers.map(({ product_code }) => product_code);
    return {
      ...offered,
      id,
      changed: design?.changed ?? false,
      hidden: design && hiddenWhy(design),
      changes: design === null ? [] : priceChanges(design),
      saved: visit.url.searchParams.has("saved"),
      removing: design !== null && visit.url.searchParams.has("remove"),
      templates: TEMPLATES.filter((one) => one === design?.template || !terms.templates_off.includes(one)),
      values: design === null ? null : valuesOf(design, chosen, codes),
      idempotencyKey: newIdempotencyKey(),
    };
  });
}

/** Saves it, or does with a saved one what its button says: of what the form says, saved or not. */
export function action(args: ActionFunctionArgs) {
  const id = args.params["id"] ?? null;
  return withUserFile(args, { maxBytes: MEDIA_IMAGE_MAX_BYTES, tooLarge: refusedFile }, async (visit, form) => {
    let background: string | null = form.filled("background") ?? null;
    try {
      if (id !== null && form.intent === "remove") {
        await removeDesign(visit.ctx, id);
        return redirect(`${LIST}?removed=1`);
      }
      background = (await backgroundIn(visit, form)) ?? background;
      if (asksForOthers(form)) return await otherNominals(visit, form, id, background);
      const typed = designIn(form, backgroundOf(form, background));
      return redirect(editAt((await kept(visit, form, id, typed)).id));
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500 || error.code === "media_not_found") throw error;
      return await refusedForm(visit, form, id, background, error);
    }
  });
}

type Refused = Pick<FormRefusal, "problems" | "fields"> & {
  readonly values: DraftValues | null;
  /** In the place of the address's. */
  readonly offered?: Omit<Awaited<ReturnType<typeof mediaOffers>>, "chosen">;
};

/** The form as it was typed, with what is wrong with it. */
async function refusedForm(
  visit: UserVisit,
  form: SentForm,
  id: string | null,
  background: string | null,
  error: DomainError,
) {
  const refusal = formRefusal(error, visit);
  // Of a type or operator that there is not no price is known.
  const known = !("type" in refusal.fields || "operator" in refusal.fields);
  // Refused is the form of the nominals that it was sent with, whatever the address says.
  const wish = { type: form.text("type"), operator: form.text("operator") };
  const { chosen: _, ...offered } = await mediaOffers(visit, id === null ? null : await getDesign(visit.ctx, id), wish);
  const nominals = withNominalProblems(visit, form, error, refusal, offered.offers);
  const { problems, fields } = withPriceProblems(error, nominals, known ? await priceProblems(visit, form) : {});
  return data<Refused>({ problems, fields, values: typedValues(form, background), offered }, { status: error.status });
}

/** The form again with the nominals that it asks for, nothing saved: whoever saves must see what. */
async function otherNominals(visit: UserVisit, form: SentForm, id: string | null, background: string | null) {
  const t = serverTexts(visit.locale, visit.site.name).getFixedT(visit.locale, "media");
  const design = id === null ? null : await getDesign(visit.ctx, id);
  const wish = { type: form.text("type"), operator: form.text("operator") };
  const { chosen, ...offered } = await mediaOffers(visit, design, wish);
  const name = offered.operators.find(({ code }) => code === offered.operator)?.name ?? offered.operator;
  const typed = typedValues(form, background);
  const follow = (text: string, key: "namedAfter" | "topStart") =>
    text === t(key, { operator: form.text("shown_name") }) ? t(key, { operator: name }) : text;
  const values: DraftValues = {
    ...typed,
    name: follow(typed.name, "namedAfter"),
    top_text: follow(typed.top_text, "topStart"),
    chosen: chosen ?? offered.offers.slice(0, 12).map(({ product_code }) => product_code),
  };
  const problems = form.intent === "show" ? [] : [{ field: "items", text: t("otherNominals") }];
  return data<Refused>({ problems, fields: {}, values, offered }, { status: problems.length > 0 ? 422 : 200 });
}

const editAt = (id: string) => `${LIST}/edit/${id}?saved=1`;
const backgroundOf = (form: SentForm, background: string | null) =>
  templateIn(form) === OWN_PHOTO ? background : null;

function kept(
  visit: UserVisit,
  { intent, key }: SentForm,
  id: string | null,
  typed: TypedDesign,
): Promise<MediaDesign> {
  if (id !== null && intent === "refresh") return saveRefreshed(visit.ctx, id, typed, key);
  if (id !== null && intent === "duplicate") return doubled(visit, id, typed, key);
  return saveDesign(visit.ctx, id, typed, key);
}

/** A copy of what the form says; the saved one stays as it is. */
async function doubled({ ctx, locale, site }: UserVisit, id: string, typed: TypedDesign, key: string) {
  const design = await getDesign(ctx, id);
  const t = serverTexts(locale, site.name).getFixedT(locale, "media");
  const copy = t("copyName", { name: typed.name });
  // Whoever typed another name has said what the copy is called.
  const name = typed.name.trim() !== design.name || copy.length > 60 ? typed.name : copy;
  return isUnchanged(design, typed)
    ? duplicateDesign(ctx, id, { name }, key)
    : saveDesign(ctx, null, { ...typed, name }, key);
}

function refusedFile(visit: UserVisit, error: DomainError) {
  const { problems, text } = formRefusal(error, visit);
  return data<Refused>({ problems, fields: { image: [text] }, values: null }, { status: error.status });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, (t) => t(page?.id ? "media:editTitle" : "media:newTitle"));

export default function DesignRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <DesignPage {...page} {...answer?.offered} key={page.id} values={answer?.values ?? page.values} refused={answer} />
  );
}
