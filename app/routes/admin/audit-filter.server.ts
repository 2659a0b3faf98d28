import { readFilter } from "#app/server/read-filter.server.ts";
import { auditFilter } from "#core/admin/audit-schema.ts";

/** The audit trail's filter out of an address, for the page and for the file. */
export function readAuditFilter(params: URLSearchParams) {
  return readFilter(params, ["search", "actor", "subject_kind", "action", "from", "to", "page"], auditFilter);
}
