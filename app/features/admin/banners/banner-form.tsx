import type { TFunction } from "i18next";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { Switch } from "#app/features/profile/switch.tsx";
import type { AdminBanner } from "#core/marketing/banner-schema.ts";
import { BANNER_PAGES, BANNER_SOURCES, type BannerPage, CAROUSELS } from "#core/marketing/types.ts";
import { IntentForm } from "../intent-form.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";

/** The form's intent. */
export const SAVE = "save";
const LANGUAGES = ["", "id", "en", "zh"] as const;
const DESTINATIONS = ["", "page", "uri", "url"] as const;

interface BannerFormProps {
  /** What is changed; null makes a new one. */
  banner: AdminBanner | null;
  formKey: string;
  refused: RefusedForm | null;
}

/** Everything about a banner. Fields that the choices above them leave without meaning are not shown. */
export function BannerForm({ banner, formKey, refused }: BannerFormProps) {
  const { t } = useTranslation("banners");
  const own = refused?.intent === SAVE ? refused : null;
  const field = (name: string) => ({ name, id: controlId(name, SAVE), error: own?.fields[name] ?? null });
  const value = (name: string, saved: string | number | null | undefined) => own?.typed[name] ?? saved ?? "";
  const ticked = (name: string, saved: boolean) => (own ? name in own.typed : saved);
  const leads = (where: string) => (banner?.destination === where ? banner.leads_to : "");
  const source = value("source", banner?.source ?? "upload");
  const destination = value("destination", banner?.destination);
  return (
    <Card>
      <IntentForm intent={SAVE} formKey={formKey} refused={refused} submit={t(banner ? "save" : "create")} withFile>
        {banner ? <SeenVersion banner={banner} typed={own?.typed ?? null} /> : null}
        <Choices legend={t("source")} className="group/source">
          {BANNER_SOURCES.map((one) => (
            <Radio key={one} name="source" value={one} checked={source === one} label={t(`sources.${one}`)} />
          ))}
          <div className="group-has-[[value=external]:checked]/source:hidden">
            <Field {...field("image")} label={t("image")} hint={t(banner ? "imageStays" : "imageHint")}>
              {(control) => (
                <input {...control} type="file" accept="image/jpeg,image/png,image/webp" className={controlClass} />
              )}
            </Field>
          </div>
          <div className="group-has-[[value=upload]:checked]/source:hidden">
            <Field {...field("external_url")} label={t("externalUrl")} hint={t("externalHint")}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="url"
                  autoCapitalize="none"
                  maxLength={500}
                  defaultValue={value("external_url", banner?.external_url)}
                />
              )}
            </Field>
          </div>
        </Choices>
        <Field {...field("caption")} label={t("caption")} hint={t("captionHint")} required>
          {(control) => <Input {...control} maxLength={160} defaultValue={value("caption", banner?.caption)} />}
        </Field>
        <Choices legend={t("destination")} className="group/leads">
          {DESTINATIONS.map((one) => (
            <Radio
              key={one}
              name="destination"
              value={one}
              checked={destination === one}
              label={t(`destinations.${one || "none"}`)}
            />
          ))}
          <div className="hidden group-has-[[value=page]:checked]/leads:block">
            <Field {...field("page")} label={t("page")}>
              {(control) => (
                <Select {...control} defaultValue={value("page", leads("page"))}>
                  {(Object.keys(BANNER_PAGES) as BannerPage[]).map((one) => (
                    <option key={one} value={one}>
                      {t(`pages.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <div className="hidden group-has-[[value=uri]:checked]/leads:block">
            <Field {...field("uri")} label={t("uri")} hint={t("uriHint")}>
              {(control) => (
                <Input {...control} autoCapitalize="none" maxLength={500} defaultValue={value("uri", leads("uri"))} />
              )}
            </Field>
          </div>
          <div className="hidden group-has-[[value=url]:checked]/leads:block">
            <Field {...field("url")} label={t("url")} hint={t("urlHint")}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="url"
                  autoCapitalize="none"
                  maxLength={500}
                  defaultValue={value("url", leads("url"))}
                />
              )}
            </Field>
          </div>
          <div className="group-has-[[value='']:checked]/leads:hidden">
            <Switch name="new_tab" label={t("newTab")} on={ticked("new_tab", banner?.target === "_blank")} />
          </div>
        </Choices>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          <Field {...field("carousel")} label={t("carousel")} required>
            {(control) => (
              <Select {...control} defaultValue={value("carousel", banner?.carousel ?? CAROUSELS[0])}>
                {CAROUSELS.map((one) => (
                  <option key={one} value={one}>
                    {t(`carousels.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field {...field("language")} label={t("language")} required>
            {(control) => (
              <Select {...control} defaultValue={value("language", banner?.language)}>
                {LANGUAGES.map((one) => (
                  <option key={one} value={one}>
                    {t(`languages.${one || "all"}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field {...field("starts_at")} label={t("startsAt")} hint={t("timeHint")}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                className="min-w-0"
                defaultValue={value("starts_at", banner?.starts_at?.slice(0, 16))}
              />
            )}
          </Field>
          <Field {...field("ends_at")} label={t("endsAt")} hint={t("timeHint")}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                className="min-w-0"
                defaultValue={value("ends_at", banner?.ends_at?.slice(0, 16))}
              />
            )}
          </Field>
        </div>
        <Field {...field("position")} label={t("position")} hint={t("positionHint")} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              className="num max-w-28"
              defaultValue={value("position", banner?.position ?? 10)}
            />
          )}
        </Field>
        <Switch
          name="active"
          label={t("active")}
          hint={t("activeHint")}
          on={ticked("active", banner?.active ?? false)}
        />
      </IntentForm>
    </Card>
  );
}

interface SeenVersionProps {
  banner: AdminBanner;
  /** What a refusal has brought back. */
  typed: RefusedForm["typed"] | null;
}

/**
 * Which state of the banner the form is about. Where another admin has saved meanwhile it stays the one that was seen:
 * what is saved now is shown, and only who says so writes over it.
 */
function SeenVersion({ banner, typed }: SeenVersionProps) {
  const { t } = useTranslation("banners");
  const seen = typed?.["version"] ?? banner.version;
  if (seen === banner.version) return <input type="hidden" name="version" value={seen} />;
  const saved = savedWords(banner, t).filter(({ name, value }) => (typed?.[name] ?? "") !== value);
  return (
    <Alert tone="wait" title={t("meanwhile.title")}>
      <input type="hidden" name="version" value={seen} />
      <dl className="my-2 grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]">
        {saved.map(({ name, label, said }) => (
          <Fragment key={name}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">{said}</dd>
          </Fragment>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="checkbox" name="over" value={banner.version} className="size-5 shrink-0" />
        {t("meanwhile.over")}
      </label>
    </Alert>
  );
}

/** What is saved, as the form's fields have it and as people read it. */
function savedWords(banner: AdminBanner, t: TFunction<"banners">) {
  const minute = (at: string | null) => at?.slice(0, 16) ?? "";
  const time = (at: string | null) => (at ? minute(at).replace("T", " ") : t("meanwhile.none"));
  const leads = banner.destination ?? "none";
  const onOff = (is: boolean) => t(is ? "meanwhile.yes" : "meanwhile.no");
  const ticked = (is: boolean) => (is ? "1" : "");
  return [
    { name: "source", label: t("source"), value: banner.source, said: t(`sources.${banner.source}`) },
    {
      name: "external_url",
      label: t("externalUrl"),
      value: banner.external_url ?? "",
      said: banner.external_url ?? t("meanwhile.none"),
    },
    { name: "caption", label: t("caption"), value: banner.caption, said: banner.caption },
    { name: "destination", label: t("destination"), value: banner.destination ?? "", said: t(`destinations.${leads}`) },
    ...(banner.destination === null
      ? []
      : [
          {
            name: banner.destination,
            label: t("meanwhile.leadsTo"),
            value: banner.leads_to ?? "",
            said: banner.leads_to ?? "",
          },
        ]),
    {
      name: "new_tab",
      label: t("newTab"),
      value: ticked(banner.target === "_blank"),
      said: onOff(banner.target === "_blank"),
    },
    { name: "carousel", label: t("carousel"), value: banner.carousel, said: t(`carousels.${carouselOf(banner)}`) },
    {
      name: "language",
      label: t("language"),
      value: banner.language ?? "",
      said: t(`languages.${banner.language ?? "all"}`),
    },
    { name: "starts_at", label: t("startsAt"), value: minute(banner.starts_at), said: time(banner.starts_at) },
    { name: "ends_at", label: t("endsAt"), value: minute(banner.ends_at), said: time(banner.ends_at) },
    { name: "position", label: t("position"), value: String(banner.position), said: String(banner.position) },
    { name: "active", label: t("active"), value: ticked(banner.active), said: onOff(banner.active) },
  ];
}

const carouselOf = ({ carousel }: AdminBanner) => CAROUSELS.find((one) => one === carousel) ?? CAROUSELS[0];

/** A group of radio buttons with the fields that hang on them. */
function Choices({ legend, className, children }: { legend: string; className: string; children: ReactNode }) {
  return (
    <fieldset className={`${className} flex flex-col gap-2 rounded-field border border-line p-3`}>
      <legend className="px-1 text-sm font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  value: string;
  checked: boolean;
  label: string;
}

function Radio({ name, value, checked, label }: RadioProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5.5 shrink-0 accent-brand"
      />
      {label}
    </label>
  );
}
