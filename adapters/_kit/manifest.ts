import type { InboundPartner } from "#core/ports/inbound.ts";
import type { PaymentProvider } from "#core/ports/payment-provider.ts";
import type { PayoutProvider } from "#core/ports/payout-provider.ts";
import type { Supplier } from "#core/ports/supplier.ts";

/**
 * Who holds a setting: the Workers that call the partner (`api`), the one that its callbacks reach (`callback`), or the
 * one that sends money out (`payout`). The sandbox holds everything but addresses, for it plays the partner.
 */
export type SettingUse = "api" | "callback" | "payout";

interface AnySetting {
  readonly for: readonly SettingUse[];
}

/** Where the partner's API is: its own address in production, the sandbox in development. */
export interface AddressSetting extends AnySetting {
  readonly address: string;
}

/** A value that the partner gave us, or that we agreed on. */
export interface ValueSetting extends AnySetting {
  /** What it is, for who gets it from the partner. */
  readonly what: string;
  /** False for what may be seen, such as a user's name. */
  readonly secret: boolean;
  /** The published value of development, which production refuses. */
  readonly development: string;
  /** How one of production begins. */
  readonly begins?: string;
  /** The fewest characters of one of production. */
  readonly atLeast?: number;
}

export type Setting = AddressSetting | ValueSetting;
export type Settings = Readonly<Record<string, Setting>>;
/** Setting → its value. */
export type Values = Readonly<Record<string, string>>;

/** Of our site, what a partner's client may need. */
export interface OwnSite {
  /** The one origin, where people come back to after paying. Only charges need it. */
  readonly publicUrl?: string | undefined;
}

/**
 * A partner, as its folder says it: everything about it that is not its own business is derived from this or checked
 * against it (docs/decisions/partners.md). `Client` is the port that it stands behind.
 */
export interface Manifest<Client = unknown> {
  /** The folder's name; what the database, the ledger and the log call it. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly settings: Settings;
  /** How it is called; null for one that only calls us. */
  readonly client: ((values: Values, site: OwnSite) => Client) | null;
  /** How its callbacks are read; null for one that makes none. */
  readonly inbound: {
    readonly path: `/callbacks/${string}`;
    /** The setting that it signs with. */
    readonly secret: string;
    /** The setting that names our account there, where the proof is of it and the secret, in this order. */
    readonly account?: string;
    readonly reader: InboundPartner;
  } | null;
  /** Where it is simulated: `sandbox/` of its folder, below this path. */
  readonly sandbox: `/sandbox/${string}`;
}

/** A product supplier. */
export type SupplierManifest = Manifest<Supplier>;

/** A payment provider, or who watches a bank account for us. */
export interface PaymentManifest extends Manifest<PaymentProvider> {
  /** The first part of its channels' ids (`a` of `a.bca`, decisions §3); null where it carries none. */
  readonly channels: string | null;
  /** How it sends money to people's bank accounts; null for one that sends none. */
  readonly payouts: ((values: Values) => PayoutProvider) | null;
}

export type Partners<Client = unknown> = Readonly<Record<string, Manifest<Client>>>;

/** True for the address of an API. */
export function isAddress(setting: Setting): setting is AddressSetting {
  return "address" in setting;
}

/** The settings of some partners, of one use or of all. */
export function settingsOf(partners: Partners, use?: SettingUse): Settings {
  const all = Object.values(partners).flatMap(({ settings }) => Object.entries(settings));
  return Object.fromEntries(all.filter(([, setting]) => use === undefined || setting.for.includes(use)));
}

/** A setting's value. Throws for one that this Worker does not hold. */
export function settingValue(values: Values, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`This Worker does not hold ${name}.`);
  return value;
}

/** Every partner that can be called, configured. */
export function clientsOf<Client>(
  partners: Partners<Client>,
  values: Values,
  site: OwnSite = {},
): Readonly<Record<string, Client>> {
  return Object.fromEntries(
    Object.values(partners).flatMap(({ id, client }) => (client === null ? [] : [[id, client(values, site)] as const])),
  );
}

/** Every reader of stored callbacks. */
export function readersOf(partners: Partners): Readonly<Record<string, InboundPartner>> {
  return Object.fromEntries(
    Object.values(partners).flatMap(({ id, inbound }) => (inbound === null ? [] : [[id, inbound.reader] as const])),
  );
}
