import type { TopupRefusal } from "#app/features/deposits/topup-form.tsx";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { type FormRefusal, formRefusal } from "#app/server/form-problems.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { DomainError } from "#core/shared/errors.ts";

/** A refused top-up as its form shows it. Limits are told with their figure, which the field's own sentence lacks. */
export function topupRefusal(error: DomainError, visit: Visit, draft: TopupRefusal["draft"]): TopupRefusal {
  const { code, text, fields, problems } = formRefusal(error, visit);
  if (code === "validation_failed") return { ...naming(fields, problems, visit), asksAnew: false, draft };
  const asksAnew = code === "price_changed" || code === "channel_unavailable";
  if (code === "price_changed") return { fields: {}, problems: [{ field: null, text }], asksAnew, draft };
  // Its own line says why, as soon as the page is asked anew.
  if (code === "channel_unavailable") {
    return { fields: {}, problems: [{ field: `channel-${draft.channel}`, text }], asksAnew, draft };
  }
  const named = Object.fromEntries(Object.keys(fields).map((field) => [field, [text]]));
  const field = Object.keys(fields)[0] ?? null;
  return { fields: named, problems: [{ field, text }], asksAnew, draft };
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
