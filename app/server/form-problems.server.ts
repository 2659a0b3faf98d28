import type { FormProblem } from "#app/components/ui/error-summary.tsx";
import { insideSentence, whenText } from "#app/components/when.ts";
import { settingBounds } from "#app/features/admin/settings/settings-words.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { SETTING_GROUPS, SETTING_NAMES, type Setting } from "#core/settings/types.ts";
import { type DomainError, errorText } from "#core/shared/errors.ts";
import { fieldErrorText } from "#core/shared/field-errors.ts";
import { enteredRupiah } from "#core/shared/money.ts";
import { errorFields, log } from "#workers/_kit/log.ts";
import { oneOf } from "./preferences.server.ts";
import type { Visit } from "./visit.server.ts";

/** What a form calls its fields, where it has words of its own: in a sentence they stand in quotation marks. */
export type Labels = Readonly<Record<string, string>>;

export interface FormRefusal {
  readonly code: string;
  /** The catalogue's sentence in the user's language. */
  readonly text: string;
  /** Field → sentences. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** For the summary: one line a field, or the sentence itself. */
  readonly problems: readonly FormProblem[];
}

/** What was typed, by field. */
type Typed = Readonly<Record<string, string>>;

/** A refusal as a form shows it, in the user's language. */
export function formRefusal(error: DomainError, visit: Visit, labels: Labels = {}, typed: Typed = {}): FormRefusal {
  visit.note.error = error.code;
  if (error.status >= 500) log("error", "page_failed", { request_id: visit.note.requestId, ...errorFields(error) });
  const text = errorText(error.code, visit.locale, {
    ...withTimes(error.details, visit),
    request_id: visit.note.requestId,
  });
  const fields: Record<string, string[]> = {};
  for (const [name, codes] of Object.entries(error.fields ?? {})) {
    fields[name] = codes.map((code) =>
      withBounds(
        name,
        typed[name],
        visit,
      )(fieldErrorText(code, visit.locale, name, labels[name] ?? settingLabel(name, visit))),
    );
  }
  const problems = Object.entries(fields).flatMap(([field, texts]) =>
    texts.map((sentence) => ({ field, text: sentence })),
  );
  // A sentence with facts of its own says more than its fields do.
  const own = problems.length === 0 || Object.keys(error.details).length > 0;
  return { code: error.code, text, fields, problems: own ? [{ field: problems[0]?.field ?? null, text }] : problems };
}

/** What the settings' pages call a setting; nothing for any other field. */
function settingLabel(field: string, { locale, site }: Visit): string | undefined {
  const setting = oneOf(SETTING_NAMES, field);
  return setting === null
    ? undefined
    : serverTexts(locale, site.name).getFixedT(locale, "site")(`settings.${setting}.label`);
}

/** Adds to what is wrong with a setting between which numbers it has to be, where what was typed is not. */
function withBounds(field: string, typed: string | undefined, { locale, site }: Visit): (sentence: string) => string {
  const setting = SETTINGS.find(({ name }) => name === field);
  const bounds = setting && settingBounds(setting);
  if (!bounds || !typed?.trim() || numbersOf(setting, typed).every((one) => isWithin(setting, one)))
    return (same) => same;
  const t = serverTexts(locale, site.name).getFixedT(locale, "site");
  return (sentence) => t("outOfBounds", { sentence, ...bounds });
}

const SETTINGS: readonly Setting[] = Object.values(SETTING_GROUPS).flat();

function numbersOf({ kind }: Setting, typed: string): (number | undefined)[] {
  if (kind === "count") return [Number(typed)];
  return typed
    .split(/[\n,;]/)
    .filter((line) => line.trim())
    .map(enteredRupiah);
}

function isWithin({ min = 0, max = 0 }: Setting, one: number | undefined): boolean {
  return one !== undefined && one >= min && one <= max;
}

/** `until` as people say a moment, instead of ISO 8601. */
function withTimes(details: DomainError["details"], { ctx, locale, site }: Visit): DomainError["details"] {
  const until = details["until"];
  if (typeof until !== "string") return details;
  const { t } = serverTexts(locale, site.name);
  return { ...details, until: insideSentence(whenText(until, ctx.now().getTime(), t)) };
}
