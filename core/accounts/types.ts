/** What an account has a flag for (core spec §3); SQL's private.known_couriers has the same. */
export const COURIERS = [
  "sicepat",
  "idexpress",
  "ninja_xpress",
  "sap_express",
  "jnt_cargo",
  "jnt_express",
  "jne_express",
  "lion_parcel",
] as const;
export type Courier = (typeof COURIERS)[number];

/** What admins give to an account beside its category; SQL's private.known_permissions has the same. */
export const PERMISSIONS = ["deposit_transfer", "excel", "send_money", "multicourier", "sales"] as const;
