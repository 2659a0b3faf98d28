import { useSearchParams } from "@remix-run/react";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { listSearch } from "#app/features/lists/list-url.ts";
import type { PageMeta } from "#core/shared/fields.ts";

/** The pages of a list whose filter is in the URL; nothing for an empty list. */
export function ListPages({ paging }: { paging: PageMeta }) {
  const [params] = useSearchParams();
  if (paging.total === 0) return null;
  return (
    <Pagination
      page={paging.current_page}
      lastPage={paging.last_page}
      total={paging.total}
      hrefOf={(page) => listSearch(params, { page }) || "?"}
    />
  );
}
