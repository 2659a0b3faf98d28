/** A partner that answers every call with the same bytes: for bodies that the sandbox would never send. */
export function answering(status: number, body: string) {
  return () => Promise.resolve(new Response(body, { status, headers: { "content-type": "application/json" } }));
}
