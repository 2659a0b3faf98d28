import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { ContactForm } from "#app/features/help/contact-form.tsx";
import { HelpArticle } from "#app/features/help/help-article.tsx";
import { publicMeta } from "#app/i18n/page-title.ts";
import { helpPageOf } from "#app/server/help/help-pages.server.ts";
import { helpText } from "#app/server/help/help-text.server.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withForm, withVisit } from "#app/server/route.server.ts";
import { isUserVisit, type UserVisit, type Visit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { contactForm } from "#core/help/contact-schema.ts";
import { sendContactMessage } from "#core/help/send-contact-message.ts";
import { DomainError } from "#core/shared/errors.ts";

const PAGE = "hubungi-kami";

export const needs: Need = "guest";

/** Whoever writes or reads again and again waits before the database is asked. */
export const limited = true;

/** Plain HTML for everybody: the captcha's own script is all that reaches this page. */
export const handle = { documentOnly: true };

/** GET /help/hubungi-kami: how the site's people are reached, a form to write to them, and that a message arrived. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const page = helpPageOf(PAGE);
    const text = page && (await helpText(visit, page));
    if (!text) throw new DomainError("not_found");
    const sent = /^PSN[0-9A-Z]{12}$/.exec(visit.url.searchParams.get("sent") ?? "")?.[0] ?? null;
    // A sum is one person's: nobody keeps the page.
    visit.answerHeaders.set("Cache-Control", "private, no-store");
    return { text, sent, sum: await visit.ctx.captcha.sum(visit.ctx.now()), known: await knownOf(visit) };
  });
}

/** Keeps the message; what was typed comes back with whatever was wrong, a minute that is full too. */
export function action(args: ActionFunctionArgs) {
  return withForm(args, (visit, form) =>
    takeForm(visit, form, contactForm, async (message) => {
      if (visit.isLimited) throw new DomainError("contact_limited", { minutes: 1 });
      const { code } = await sendContactMessage(visit.ctx, message);
      return redirect(`/help/${PAGE}?sent=${code}`);
    }),
  );
}

/** Nobody types again what we know; whoever may do nothing yet may still write. */
async function knownOf(visit: Visit | UserVisit) {
  if (!isUserVisit(visit)) return null;
  const account = await visit.account().catch(() => null);
  return account && { name: account.name, email: account.email };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  publicMeta(matches, {
    title: (t) => t("help:contactTitle"),
    description: () => data?.text.description ?? "",
    canonical: data?.text.canonical,
  });

export default function ContactRoute() {
  const { t } = useTranslation("help");
  const { text, sent, sum, known } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>();
  const arrived = sent !== null && !result;
  return (
    <HelpArticle
      text={arrived ? text : { ...text, headings: [{ id: "tulis", title: t("contact.jump") }, ...text.headings] }}
      above={
        arrived ? (
          <Alert tone="ok" title={t("contact.sent")} takesFocus live>
            {t("contact.sentBody", { code: sent })}
          </Alert>
        ) : null
      }
    >
      {arrived ? null : <ContactForm sum={sum} known={known} result={result} />}
    </HelpArticle>
  );
}
