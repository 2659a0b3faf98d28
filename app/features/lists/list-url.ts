/** Changes to a list's query; null takes a parameter away. */
export type ListChange = Readonly<Record<string, string | number | null>>;

/** The query string of a list after a change; a change of anything but the page goes back to page 1. */
export function listSearch(current: URLSearchParams, change: ListChange): string {
  const next = new URLSearchParams();
  for (const [name, value] of current) if (value !== "" && !(name in change)) next.append(name, value);
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value !== null && value !== "" && !(name === "page" && value === 1)) next.set(name, String(value));
  }
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}

/** Filter fields out of a query, empty ones left out, as the filter schema takes them. */
export function filterFields(params: URLSearchParams, names: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value) fields[name] = value;
  }
  return fields;
}
