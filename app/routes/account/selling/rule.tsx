import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { RulePage } from "#app/features/selling/rule-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import { readRuleForm, ruleReplaced, ruleScopes, tooLowPrice } from "#app/server/selling-rule-form.server.ts";
import { shownRule } from "#app/server/selling-rule-view.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getSellingRule, previewSellingRule, removeSellingRule, setSellingRule } from "#core/selling/selling-rules.ts";
import { DomainError } from "#core/shared/errors.ts";

await routeTexts("selling");

export const needs: Need = "active";

/** One rule and what it makes of three products; `add?type=` stands for one that is not there yet. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const id = args.params["id"] ?? "";
    const asked = visit.url.searchParams.get("type") ?? "";
    if (id === "add") return { rule: null, scopes: await ruleScopes(visit, asked), preview: null, asksToDelete: false };
    const rule = await getSellingRule(visit.ctx, id);
    const { product_code, operator, type, kind, value, round_to } = rule;
    const about = {
      ...(product_code === null ? {} : { product_code }),
      ...(operator === null ? {} : { operator }),
      ...(type === null ? {} : { type }),
    };
    return {
      rule: { ...shownRule(visit, rule), about },
      scopes: null,
      preview: await previewSellingRule(visit.ctx, { ...about, kind, value, round_to }),
      asksToDelete: visit.url.searchParams.has("delete"),
    };
  });
}

const NOTHING = { problems: [], fields: {}, preview: null, scopes: null, replaces: null };

/** Shows what the rule would make of prices (`try`), keeps it, or takes it away (`delete`). Replaces none unasked. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const typed = form.typed();
    const isNew = args.params["id"] === "add";
    try {
      if (form.intent === "delete") {
        await removeSellingRule(visit.ctx, args.params["id"] ?? "");
        return redirect("/account/selling-prices?deleted=1");
      }
      const type = form.text("type");
      if (isNew && type !== form.text("shown_type")) {
        return data({ ...NOTHING, typed, scopes: await ruleScopes(visit, type) });
      }
      const input = readRuleForm(form);
      const low = await tooLowPrice(visit, input);
      if (low) return data({ ...NOTHING, ...low, typed }, { status: 422 });
      if (form.intent === "try") {
        return data({ ...NOTHING, typed, preview: await previewSellingRule(visit.ctx, input) });
      }
      const replaces = isNew ? await ruleReplaced(visit, input, form.text("replaces")) : null;
      if (replaces) return data({ ...NOTHING, typed, replaces }, { status: 409 });
      await setSellingRule(visit.ctx, input);
      return redirect("/account/selling-prices?saved=1");
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500 || error.code === "not_found") throw error;
      const { problems, fields } = formRefusal(error, visit);
      return data({ ...NOTHING, problems, fields, typed }, { status: error.status });
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, (t) => t(page?.rule ? "selling:edit" : "selling:add"));

export default function SellingRuleRoute() {
  return <RulePage {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
