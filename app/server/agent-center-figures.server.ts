import { serviceName } from "#app/components/service-name.ts";
import { clockText } from "#app/components/when.ts";
import { DAYS, type Figures } from "#app/features/agent-center/figures.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import type { AgentCenter, AgentCenterPeriod } from "#core/agents/schema.ts";
import { productType } from "#core/catalog/product-types.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";
import { addDays } from "#core/shared/time.ts";
import type { Visit } from "./visit.server.ts";

/** The longest name of an agent among the figures: one refresh stays small whatever people are called. */
const LONGEST_NAME = 32;

type Texts = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The figures of the dashboard in the reader's words. */
export function agentCenterFigures(center: AgentCenter, visit: Pick<Visit, "locale" | "site" | "ctx">): Figures {
  const texts = serverTexts(visit.locale, visit.site.name);
  const t = texts.getFixedT(visit.locale, "agentCenter") as unknown as Texts;
  const largest = Math.max(...center.by_day, 1);
  const most = Math.max(...center.by_type.map(({ amount }) => amount), 1);
  const first = Math.max(...center.by_agent.map(({ amount }) => amount), 1);
  return {
    day: center.day,
    at: t("loading", { time: clockText(visit.ctx.now(), texts.getFixedT(visit.locale, "common")) }),
    texts: {
      ...Object.assign({}, ...center.periods.map((period) => periodTexts(period, t))),
      ...Object.fromEntries(center.by_day.map((amount, i) => [`d${i}`, groupThousands(amount)])),
      total: groupThousands(center.by_day.reduce((sum, amount) => sum + amount, 0)),
      ...Object.assign(
        {},
        ...center.by_type.map(({ type, sales, amount }, i) => ({
          [`t${i}n`]: typeName(texts.getFixedT(visit.locale), type),
          [`t${i}c`]: groupThousands(sales),
          [`t${i}a`]: groupThousands(amount),
        })),
        ...center.by_agent.map(({ id, name, sales, amount }, i) => ({
          [`a${i}n`]: [...name].length > LONGEST_NAME ? `${[...name].slice(0, LONGEST_NAME - 1).join("")}…` : name,
          [`a${i}h`]: id,
          [`a${i}c`]: groupThousands(sales),
          [`a${i}a`]: groupThousands(amount),
        })),
      ),
      ...Object.fromEntries(
        Object.entries(center.needs).flatMap(([name, count]) =>
          count === null ? [] : [[`n.${name}`, groupThousands(count)]],
        ),
      ),
    },
    bars: {
      ...Object.fromEntries(center.by_day.map((amount, i) => [`d${i}`, share(amount, largest)])),
      ...Object.fromEntries(center.by_type.map(({ amount }, i) => [`t${i}`, share(amount, most)])),
      ...Object.fromEntries(center.by_agent.map(({ amount }, i) => [`a${i}`, share(amount, first)])),
    },
  };
}

const share = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10;

function periodTexts({ days, ...p }: AgentCenterPeriod, t: Texts): Record<string, string> {
  const before = t(`sold.before.day${days}`, { amount: formatRupiah(p.amount_before) });
  const changed = change(p.amount, p.amount_before, t);
  return {
    [`s${days}`]: formatRupiah(p.amount),
    [`s${days}c`]: t("sold.count", { number: groupThousands(p.sales) }),
    [`s${days}b`]: changed === "" ? before : `· ${before}`,
    [`s${days}d`]: changed,
    [`p${days}`]: formatRupiah(p.profit),
    [`p${days}b`]: t("earned.before", { amount: formatRupiah(p.profit_before) }),
    [`k${days}`]: formatRupiah(p.cashback),
    [`k${days}b`]: t("earned.before", { amount: formatRupiah(p.cashback_before) }),
    ...(p.commission === null || p.commission_before === null
      ? {}
      : {
          [`c${days}`]: formatRupiah(p.commission),
          [`c${days}b`]: t("earned.before", { amount: formatRupiah(p.commission_before) }),
        }),
  };
}

/** Against the period before, in whole percent; empty where there was nothing. */
function change(now: number, before: number, t: Texts): string {
  if (now === before) return t("sold.same");
  if (before === 0) return "";
  const percent = groupThousands(Math.round((100 * Math.abs(now - before)) / before));
  return t(now > before ? "sold.up" : "sold.down", { percent });
}

function typeName(translate: unknown, code: string): string {
  const row = productType(code);
  const name =
    row?.module === "pascabayar" ? serviceName(translate, row.path, row.module) : serviceName(translate, code);
  return name ?? code;
}

/** The days of the figures, the first first. */
export function figureDays({ day }: Pick<AgentCenter, "day">): readonly string[] {
  return Array.from({ length: DAYS }, (_, i) => addDays(day, i - DAYS + 1));
}
