import type { TopupRefusal } from "#app/features/deposit/topup-form.tsx";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { type FormRefusal, formRefusal } from "#app/server/form-problems.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { DomainError } from "#core/shared/errors.ts";

/** A refused top-up as its form shows it. Limits are told with their figure, which the field's own sentence lacks. */
export function topupRefusal(error: DomainError, visit: Visit, draft: TopupRefusal["draft"]): TopupRefusal {
  const { code, text, fields, problems } = formRefusal(error, visit);
  if (code === "validation_failed") return { ...naming(fields, problems, visit), draft };
  const named = Object.fromEntries(Object.keys(fields).map((field) => [field, [text]]));
  const field = Object.keys(fields)[0] ?? null;
  return { fields: named, problems: [{ field, text }], draft };
}

/** "This is required" says little of a choice: the channel has its own sentence. */
function naming(fields: FormRefusal["fields"], problems: FormRefusal["problems"], visit: Visit) {
  if (fields["channel"] === undefined) return { fields, problems };
  const choose = serverTexts(visit.locale, visit.site.name).getFixedT(visit.locale, "deposit")("chooseChannel");
  return {
    fields: { ...fields, channel: [choose] },
    problems: [...problems.filter((problem) => problem.field !== "channel"), { field: "channel", text: choose }],
  };
}
