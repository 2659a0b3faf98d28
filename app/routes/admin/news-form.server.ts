import { data } from "@remix-run/cloudflare";
import type { RefusedForm } from "#app/features/admin/refused-form.ts";
import { answerForm } from "#app/server/admin-form.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { previewNews } from "#core/notifications/news/news.ts";
import type { NewsTexts } from "#core/notifications/news/schema.ts";
import { NEWS_CATEGORIES } from "#core/notifications/news/types.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";

/** What the form of news says, as its verb reads it. */
export function sentNews(form: SentForm) {
  return {
    ...wordsOf(form),
    categories: NEWS_CATEGORIES.filter((category) => form.has(`category_${category}`)),
    shown_from: form.filled("shown_from"),
    shown_until: form.filled("shown_until"),
    reason: form.text("reason"),
  };
}

function wordsOf(form: SentForm): Record<string, string> {
  const fields = LOCALES.flatMap((locale) => [`title_${locale}`, `body_${locale}`]);
  return Object.fromEntries(fields.map((field) => [field, form.text(field)]));
}

/** Saves what was sent, or shows how readers would see it and saves nothing. */
export async function answerNews(
  visit: UserVisit,
  form: SentForm,
  save: (visit: UserVisit, form: SentForm) => Promise<string>,
) {
  if (!form.has("preview")) return answerForm(visit, form, save);
  let preview: NewsTexts | null = null;
  const answer = await answerForm(visit, form, async () => {
    preview = previewNews(visit.ctx, wordsOf(form));
    return "";
  });
  if (preview === null) return answer;
  const refused: RefusedForm = { intent: form.intent, typed: form.typed(), fields: {}, problems: [] };
  return data({ refused, preview: preview as NewsTexts });
}
