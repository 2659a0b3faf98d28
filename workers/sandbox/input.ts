/**
 * A page's form, or JSON: the sandbox's buttons and the tests use the same addresses. An empty or unreadable body is no
 * input.
 */
export async function readInput(request: Request): Promise<{ isForm: boolean; input: unknown }> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/x-www-form-urlencoded")) {
    const form = new URLSearchParams(await request.text());
    return { isForm: true, input: Object.fromEntries([...form].filter(([, value]) => value !== "")) };
  }
  const text = await request.text();
  if (text === "") return { isForm: false, input: {} };
  try {
    return { isForm: false, input: JSON.parse(text) as unknown };
  } catch {
    return { isForm: false, input: null };
  }
}
