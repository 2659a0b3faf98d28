import { Check, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { ContactMessage } from "#core/help/admin/schema.ts";

/** How a message stands: icon and word. */
export function MessageBadge({ state }: Pick<ContactMessage, "state">) {
  const { t } = useTranslation("help");
  return (
    <Badge tone={state === "open" ? "wait" : "ok"} icon={state === "open" ? <Clock /> : <Check />}>
      {t(`contact.states.${state}`)}
    </Badge>
  );
}

/** What of a message is more than its value. */
export const MESSAGE_CELLS: NonNullable<ListTableProps<ContactMessage, unknown>["cells"]> = {
  state: ({ state }) => <MessageBadge state={state} />,
};
