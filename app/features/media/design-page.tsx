import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary, type FormProblem } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { Sheet } from "#app/components/ui/sheet.tsx";
import { withFlag } from "#app/components/use-query-flag.ts";
import { useSending } from "#app/components/use-sending.ts";
import { LEAST_CONTRAST } from "#core/media/contrast.ts";
import { pictureContrast, pictureCount, pictureOf } from "#core/media/drawing.ts";
import type { HiddenWhy } from "#core/media/hidden.ts";
import type { PriceChange } from "#core/media/price-changes.ts";
import { groundOf, TEMPLATES, type Template } from "#core/media/templates.ts";
import { type Draft, type DraftValues, draftOf, type Offer, OWN_PHOTO, readDraft } from "./draft.ts";
import { NominalFields } from "./nominal-fields.tsx";
import { PictureButtons } from "./picture-buttons.tsx";
import { Preview, SmallPreview } from "./preview.tsx";
import { PriceChanges } from "./price-changes.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import { usePhoto } from "./use-photo.ts";

interface Choice {
  readonly code: string;
  readonly name: string;
}

export interface DesignPageProps {
  /** Of a saved one. */
  id: string | null;
  /** What its owner asks has changed since. */
  changed: boolean;
  /** Why nobody is to be shown it; null where anybody is. */
  hidden: HiddenWhy | null;
  /** What it would tell otherwise with the prices of now. */
  changes: readonly PriceChange[];
  saved: boolean;
  removing: boolean;
  types: readonly Choice[];
  operators: readonly Choice[];
  type: string;
  operator: string;
  offers: readonly Offer[];
  templates: readonly Template[];
  values: DraftValues | null;
  idempotencyKey: string;
  refused:
    | { readonly problems: readonly FormProblem[]; readonly fields: Readonly<Record<string, readonly string[]>> }
    | undefined;
}

/** Makes or changes a price-list picture; what it shows is drawn while it is written. */
export function DesignPage(props: DesignPageProps) {
  const {
    id,
    changed,
    hidden,
    changes,
    saved,
    removing,
    types,
    operators,
    type,
    operator,
    offers,
    templates,
    refused,
  } = props;
  const { t } = useTranslation(["media", "common"]);
  const sending = useSending();
  const location = useLocation();
  const navigate = useNavigate();
  const show = (asked: { type: string; operator: string }) =>
    navigate(`?${new URLSearchParams(asked)}`, { replace: true, preventScrollReset: true });
  const form = useRef<HTMLFormElement>(null);
  const above = useRef<HTMLElement>(null);
  const [page, setPage] = useState(0);
  const operatorName = operators.find(({ code }) => code === operator)?.name ?? operator;
  const values = props.values ?? freshValues(templates, operatorName, offers, t);
  const [draft, setDraft] = useState<Draft>(() => draftOf(values, offers));
  const { photo, warning, choose } = usePhoto(values.background);
  const photoWrong = warning === "imageRatio" ? null : (warning ?? (photo || values.background ? null : "imageNone"));
  const read = () => readDraft(new FormData(form.current ?? undefined), offers);
  useEffect(() => {
    // To the server a file is an own photo: one that a template was chosen after is not sent.
    const withoutUnused = ({ formData }: FormDataEvent) => {
      if (formData.get("template") !== OWN_PHOTO) formData.delete("image");
    };
    const element = form.current;
    element?.addEventListener("formdata", withoutUnused);
    return () => element?.removeEventListener("formdata", withoutUnused);
  }, []);
  const named = useRef(operatorName);
  const redraw = () => setDraft(read());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other nominals are drawn when they are there
  useEffect(() => {
    if (form.current) followOperator(form.current, named.current, operatorName, t);
    named.current = operatorName;
    redraw();
  }, [offers]);
  // Other prices are other fields: what was typed before belongs to none of them.
  const nominalsKey = [type, operator, ...offers.map(({ selling_price }) => selling_price)].join(" ");
  const error = (name: string) => refused?.fields[name];
  return (
    <Page title={t(id === null ? "newTitle" : "editTitle")}>
      {refused ? <ErrorSummary title={t("common:formProblems")} problems={refused.problems} /> : null}
      {saved && !refused ? (
        <Alert tone="ok" live>
          {t("saved")}
        </Alert>
      ) : null}
      {removing ? <RemoveSheet closeTo={withFlag(location, "remove", false)} sending={sending} /> : null}
      {/* The first button is what the Enter key presses. */}
      <button type="submit" form="design" name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only" />
      {changed || hidden ? <PricesChanged hidden={hidden} changes={changes} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <section
          ref={above}
          aria-label={t("preview")}
          className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4 lg:order-last"
        >
          <Preview draft={draft} photo={photo} />
          <WithoutScript id={id} hidden={hidden} count={pictureCount(values.chosen.length)} />
          <PictureButtons
            draft={draft}
            photo={photo}
            photoWrong={photoWrong}
            refreshable={id !== null}
            read={() => ({ ...read(), name: String(new FormData(form.current ?? undefined).get("name") ?? "") })}
          />
        </section>
        {/* What is focused stands below the small picture. */}
        <div className="flex min-w-0 flex-col gap-4 max-lg:**:scroll-mt-[calc(min(9rem,20dvh)+1.5rem)]">
          <SmallPreview above={above} draft={draft} photo={photo} page={page} />
          <Card>
            <div className="flex flex-wrap items-end gap-2.5">
              <Field name="type" label={t("type")} className="min-w-0 grow basis-[8rem]">
                {(control) => (
                  <Select
                    {...control}
                    form="design"
                    key={type}
                    defaultValue={type}
                    onChange={({ currentTarget }) => show({ type: chosenIn(currentTarget, type), operator })}
                  >
                    {types.map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field name="operator" label={t("operator")} className="min-w-0 grow basis-[8rem]">
                {(control) => (
                  <Select
                    {...control}
                    form="design"
                    key={`${type} ${operator}`}
                    defaultValue={operator}
                    onChange={({ currentTarget }) => show({ type, operator: chosenIn(currentTarget, operator) })}
                  >
                    {operators.map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <div className="hidden noscript:block">
                <Button form="design" name="intent" value="show" variant="secondary">
                  {t("show")}
                </Button>
              </div>
            </div>
          </Card>
          <Card>
            <Form
              ref={form}
              id="design"
              method="post"
              // Back leads out of the form, never to what it was before: that may be removed since.
              replace
              encType="multipart/form-data"
              noValidate
              onInput={redraw}
              onFocus={(event) =>
                setPage(pageOfField(event.currentTarget, event.target as unknown as HTMLInputElement))
              }
              onChange={(event) => {
                const { name } = event.target as unknown as HTMLInputElement;
                if (name === "template" || name === "image") followColour(event.currentTarget);
                redraw();
              }}
              className="flex flex-col gap-4"
            >
              <CsrfField />
              <input type="hidden" name="key" value={props.idempotencyKey} />
              <input type="hidden" name="shown" value={`${type} ${operator}`} />
              <input type="hidden" name="shown_name" value={operatorName} />
              <input type="hidden" name="colour_of" defaultValue={values.template} />
              <input type="hidden" name="background" value={values.background ?? ""} />
              <NominalFields
                key={nominalsKey}
                offers={offers}
                chosen={values.chosen}
                prices={values.prices}
                errors={refused?.fields}
                onTick={redraw}
              />
              <TemplateChoice templates={templates} chosen={values.template} />
              <Field
                name="image"
                label={t("image")}
                hint={values.background ? t("imageKept") : t("imageHint")}
                error={error("image") ?? (warning ? [t(warning)] : null)}
              >
                {(control) => (
                  <input
                    {...control}
                    type="file"
                    accept="image/jpeg,image/png,.jpg,.jpeg,.png"
                    className={controlClass}
                    onChange={(event) => {
                      const own = form.current?.querySelector<HTMLInputElement>(`input[value=${OWN_PHOTO}]`);
                      if (own && event.currentTarget.files?.length) own.checked = true;
                      void choose(event.currentTarget.files?.[0]);
                    }}
                  />
                )}
              </Field>
              <Field name="top_text" label={t("top")} hint={t("textHint", { max: 60 })} error={error("top_text")}>
                {(control) => <Input {...control} maxLength={60} autoComplete="off" defaultValue={values.top_text} />}
              </Field>
              <Field
                name="bottom_text"
                label={t("bottom")}
                hint={t("textHint", { max: 120 })}
                error={error("bottom_text")}
              >
                {(control) => (
                  <Input {...control} maxLength={120} autoComplete="off" defaultValue={values.bottom_text} />
                )}
              </Field>
              <Field name="text_colour" label={t("colour")} error={error("text_colour")}>
                {(control) => (
                  <input
                    {...control}
                    type="color"
                    defaultValue={values.text_colour}
                    className="h-11 w-20 max-w-full rounded-field border-[1.5px] border-field bg-surface p-1"
                  />
                )}
              </Field>
              <p aria-live="polite" className="text-xs font-medium text-bad empty:hidden">
                {pictureContrast(draft) < LEAST_CONTRAST ? t("contrast") : null}
              </p>
              <Field name="name" label={t("name")} hint={t("nameHint")} error={error("name")}>
                {(control) => <Input {...control} maxLength={60} autoComplete="off" defaultValue={values.name} />}
              </Field>
              <div className="flex flex-wrap gap-2.5">
                <Button name="intent" value="save" busy={sending} busyLabel={t("saving")}>
                  {t("save")}
                </Button>
                {id === null ? null : (
                  <>
                    <Button name="intent" value="duplicate" variant="secondary" busy={sending}>
                      {t("duplicate")}
                    </Button>
                    <LinkButton to={withFlag(location, "remove", true)} replace variant="secondary" preventScrollReset>
                      {t("remove")} …
                    </LinkButton>
                  </>
                )}
              </div>
            </Form>
          </Card>
        </div>
      </div>
    </Page>
  );
}

/** What was chosen. While there is no network the field goes on saying what the nominals and the picture are of. */
function chosenIn(field: HTMLSelectElement, shown: string): string {
  const chosen = field.value;
  if (!navigator.onLine) field.value = shown;
  return chosen;
}

/** Which picture a field writes on: a nominal's on its own, any other on all. */
function pageOfField(form: HTMLFormElement, { name, value }: HTMLInputElement): number {
  const ticked = new FormData(form).getAll("item");
  const at = ticked.indexOf(name === "item" ? value : name.replace(/^price:/, ""));
  return at < 0 ? 0 : pictureOf(at, ticked.length);
}

/** The text's colour goes with the background until somebody chose one of their own. */
function followColour(form: HTMLFormElement): void {
  const colour = form.querySelector<HTMLInputElement>("input[name=text_colour]");
  const chosen = String(new FormData(form).get("template"));
  const own = [...TEMPLATES, OWN_PHOTO].map((one) => groundOf(one).text);
  if (colour && own.includes(colour.value)) colour.value = groundOf(chosen).text;
  // The server need not follow once this has.
  const followed = form.querySelector<HTMLInputElement>("input[name=colour_of]");
  if (followed) followed.value = chosen;
}

/** So do the name and the upper text with the operator. */
function followOperator(form: HTMLFormElement, before: string, operator: string, t: Texts): void {
  for (const [name, key] of [
    ["name", "namedAfter"],
    ["top_text", "topStart"],
  ] as const) {
    const field = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (field?.value === t(key, { operator: before })) field.value = t(key, { operator });
  }
}

type Texts = ReturnType<typeof useTranslation<["media", "common"]>>["t"];

function freshValues(
  templates: readonly Template[],
  operator: string,
  offers: readonly Offer[],
  t: Texts,
): DraftValues {
  const template = templates[0] ?? OWN_PHOTO;
  return {
    name: t("namedAfter", { operator }),
    template,
    background: null,
    top_text: t("topStart", { operator }),
    bottom_text: t("bottomStart"),
    text_colour: groundOf(template).text,
    chosen: offers.slice(0, 12).map(({ product_code }) => product_code),
  };
}

function PricesChanged({ hidden, changes }: Pick<DesignPageProps, "hidden" | "changes">) {
  const { t } = useTranslation("media");
  return (
    <Alert tone={hidden ? "bad" : "wait"} title={t(`${hidden ?? "changed"}Title`)} actions={<RefreshButton />}>
      <p>{t(`${hidden ?? "changed"}Body`)}</p>
      <PriceChanges changes={changes} />
    </Alert>
  );
}

function RemoveSheet({ closeTo, sending }: { closeTo: string; sending: boolean }) {
  const { t } = useTranslation("media");
  return (
    <Sheet title={t("removeTitle")} closeLabel={t("removeNo")} closeTo={closeTo}>
      <Form method="post" action={closeTo} replace className="flex flex-col gap-4">
        <CsrfField />
        <p className="text-sm">{t("removeHint")}</p>
        <div className="flex gap-2.5">
          <LinkButton to={closeTo} preventScrollReset variant="secondary" full>
            {t("removeNo")}
          </LinkButton>
          <Button name="intent" value="remove" variant="danger" full busy={sending}>
            {t("removeYes")}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}

/** Where nothing is drawn by the browser: what the server draws of the saved one. */
function WithoutScript({ id, hidden, count }: Pick<DesignPageProps, "id" | "hidden"> & { count: number }) {
  const { t } = useTranslation("media");
  return (
    <div className="hidden flex-col gap-3 noscript:flex">
      {id === null || hidden ? (
        <p className="text-sm text-muted">{t(hidden ? "hidden" : "previewSaved")}</p>
      ) : (
        Array.from({ length: count }, (_, page) => {
          const at = `/media/picture/${id}?page=${page + 1}`;
          return (
            <div key={at} className="flex flex-col gap-2">
              <img
                src={at}
                alt={t("previewOf", { page: page + 1, count })}
                width={1080}
                height={720}
                loading="lazy"
                className="h-auto w-full rounded-card border border-line"
              />
              <LinkButton to={`${at}&download`} reloadDocument variant="secondary">
                {t("downloadSvg")}
              </LinkButton>
            </div>
          );
        })
      )}
    </div>
  );
}
