type Members = Readonly<Record<string, unknown>>;

/** Members that name rows to programs, or say what another says in words; who reads the trail has the link. */
const UNSEEN = new Set([
  "id",
  "open",
  "source",
  "user_id",
  "by",
  "own",
  "version",
  "is_this",
  "decided_by",
  "approved_by",
  "run",
]);

/**
 * What people read of one side of a change. The target of a split is nobody: it is how many rupiah leave the balance.
 */
function readable(members: Members, action: string): Record<string, unknown> {
  const split = action.endsWith("split");
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => {
      if (UNSEEN.has(name)) return [];
      return [split && name === "target" ? ["from_balance", Number(value)] : [name, value]];
    }),
  );
}

/** An admin's action with those members of what it changed that people read. */
export function readableChange<Action extends { action: string; before: Members; after: Members }>(
  action: Action,
): Action {
  return {
    ...action,
    before: readable(action.before, action.action),
    after: readable(action.after, action.action),
  };
}
