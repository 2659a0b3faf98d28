import { useTranslation } from "react-i18next";
import { cx } from "#app/components/ui/cx.ts";
import { useRoot, useWhen } from "#app/components/use-root.ts";
import type { ComplaintMessage } from "#core/complaints/schema.ts";
import { MessageText } from "./message-text.tsx";

const SIDES: Readonly<Record<ComplaintMessage["author"], string>> = {
  owner: "self-end bg-brand-soft",
  staff: "self-start border border-line bg-surface",
  system: "self-center bg-surface-2 text-center",
};

/** What was said, oldest first: one's own to the right. */
export function Thread({ messages }: { messages: readonly ComplaintMessage[] }) {
  const { t } = useTranslation("complaints");
  const { site } = useRoot();
  const when = useWhen();
  const names = { owner: t("you"), staff: site.name, system: t("fact") };
  return (
    <section aria-labelledby="thread">
      <h2 id="thread" className="mb-2 font-semibold">
        {t("thread")}
      </h2>
      <ol className="flex flex-col gap-2.5 text-sm">
        {messages.map((message) => (
          <li
            key={message.place}
            className={cx("max-w-[88%] min-w-0 rounded-card px-3.5 py-2.5", SIDES[message.author])}
          >
            <p className="mb-0.5 text-xs text-muted">
              <span className="font-semibold text-ink">{names[message.author]}</span> ·{" "}
              <time dateTime={message.at} className="num">
                {when(message.at)}
              </time>
            </p>
            {message.text === null ? null : <MessageText text={message.text} />}
            <Became message={message} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a message changed: the complaint's state, or how its sale ended. */
function Became({ message: { author, state, sale } }: { message: ComplaintMessage }) {
  const { t } = useTranslation("complaints");
  if (sale === "success" || sale === "failed" || sale === "returned") return <p>{t(`sale.${sale}`)}</p>;
  if (state === null) return null;
  return (
    <p className="mt-1 text-xs font-semibold">
      {author === "owner" && state === "resolved" ? t("closedByOwner") : t(`became.${state}`)}
    </p>
  );
}
