/** What admins give to an account beside its category; SQL's private.known_permissions has the same. */
export const PERMISSIONS = ["deposit_transfer", "excel", "send_money", "multicourier", "sales"] as const;
