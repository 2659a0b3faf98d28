import type { MailPorts } from "../ports/messenger.ts";
import type { Context } from "../shared/context.ts";
import { alertMessage } from "./alert-message.ts";
import { alertSent, alertsTake } from "./db.ts";

const AT_ONCE = 20;

/**
 * Mails the admins what they were told of. One whose mail was refused is tried again in 5 minutes, to
 * everybody: twice is better than never. Answers how many alerts went out, and how many did not.
 */
export async function sendAlerts(ctx: Context & MailPorts): Promise<{ sent: number; failed: number }> {
  const alerts = await alertsTake(ctx.db, AT_ONCE);
  let sent = 0;
  for (const alert of alerts) {
    const mails = alert.to.map((to) => ctx.messenger.send((site) => alertMessage(alert, to, site.name, ctx.publicUrl)));
    const results = await Promise.allSettled(mails);
    if (results.some(({ status }) => status === "rejected")) continue;
    await alertSent(ctx.db, alert.id);
    sent += 1;
  }
  return { sent, failed: alerts.length - sent };
}
