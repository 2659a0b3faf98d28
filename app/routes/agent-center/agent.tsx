import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgentDetailPage } from "#app/features/agent-center/agent-detail.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getAgent } from "#core/agents/get-agent.ts";
import type { WordList } from "#core/shared/sheet.ts";

export const needs: Need = "agency";

/** One of one's agents; whoever is nobody of theirs is not found. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const agent = await getAgent(visit.ctx, args.params["id"] ?? "");
    const texts = listTexts(visit);
    const word = (list: WordList, code: string | number) => texts.word?.(list, code) ?? String(code);
    return {
      agent,
      category: word("category", agent.category),
      types: agent.types.map((one) => ({ ...one, name: word("service", one.type) })),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => data?.agent.name ?? t("agentCenter:list.title"));

/** /account/list-agent/{id} and /agent-center/list-agent/{id}. */
export default function AgentRoute() {
  return <AgentDetailPage {...useLoaderData<typeof loader>()} />;
}
