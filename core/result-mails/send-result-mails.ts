import type { MailPorts } from "../ports/messenger.ts";
import type { Context } from "../shared/context.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { resultMailsSent, resultMailsTake } from "./db.ts";
import { resultMail } from "./result-mail.ts";

const A_ROUND = 20;
const AT_ONCE = 5;

/**
 * Service: mails people the results that wait for them, one mail each, at most 20 people. Each result was written in
 * the transaction that ended its purchase or deposit; what could not be sent is tried again by a later round, five
 * times within a day, and may then come twice. Counts are of mails.
 */
export async function sendResultMails(ctx: Context & MailPorts): Promise<{ sent: number; failed: number }> {
  const due = await resultMailsTake(ctx.db, A_ROUND);
  if (due.length === 0) return { sent: 0, failed: 0 };
  const tried = await inParallel(due, AT_ONCE, (mail) =>
    ctx.messenger.send((site) => resultMail(mail, site.name, ctx.publicUrl)),
  );
  const sent = due.filter((_, at) => tried[at]?.status === "fulfilled");
  if (sent.length > 0)
    await resultMailsSent(
      ctx.db,
      sent.flatMap(({ ids }) => ids),
    );
  return { sent: sent.length, failed: due.length - sent.length };
}
