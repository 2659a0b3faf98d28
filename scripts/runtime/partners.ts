import { isAddress, type Partners, type Settings, settingsOf } from "#adapters/_kit/manifest.ts";
import { PAYMENT_PARTNERS } from "#adapters/payments/registry.ts";
import { PARTNERS } from "#adapters/registry.ts";
import { SUPPLIER_PARTNERS } from "#adapters/suppliers/registry.ts";
import type { WorkerName } from "./workers.ts";

/** Every partner of every kind, as its folder says it. */
export const EVERY_PARTNER: Partners = PARTNERS;
/** Every setting of every partner. */
export const PARTNER_SETTINGS: Settings = settingsOf(EVERY_PARTNER);

const CHARGES = settingsOf(PAYMENT_PARTNERS, "api");

/**
 * What each Worker holds of its partners: those that it calls, or whose callbacks reach it. The sandbox plays them all.
 */
export const SETTINGS_BY_WORKER: Readonly<Record<WorkerName, Settings>> = {
  web: CHARGES,
  api: CHARGES,
  jobs: { ...CHARGES, ...settingsOf(PAYMENT_PARTNERS, "payout"), ...settingsOf(SUPPLIER_PARTNERS, "api") },
  excel: {},
  payments: settingsOf(PAYMENT_PARTNERS, "callback"),
  suppliers: settingsOf(SUPPLIER_PARTNERS, "callback"),
  sandbox: Object.fromEntries(Object.entries(PARTNER_SETTINGS).filter(([, setting]) => !isAddress(setting))),
};

/** The published values of development, by the manifests. */
export function developmentValues(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(PARTNER_SETTINGS).flatMap(([name, setting]) =>
      isAddress(setting) ? [] : [[name, setting.development] as const],
    ),
  );
}

/** Where the partners are simulated on the one origin `url`: what their addresses are in development. */
export function sandboxAddresses(url: string): Record<string, string> {
  return Object.fromEntries(
    Object.values(EVERY_PARTNER).flatMap(({ settings, sandbox }) =>
      Object.entries(settings).flatMap(([name, setting]) =>
        isAddress(setting) ? [[name, url + sandbox] as const] : [],
      ),
    ),
  );
}
