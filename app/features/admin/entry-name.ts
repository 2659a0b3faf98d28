import type { TFunction } from "i18next";
import { isKnownService } from "#app/components/icons.ts";
import type { SiteMenu } from "#core/settings/schema.ts";

type Entry = Pick<SiteMenu["entries"][number], "backend_id" | "module" | "name">;

/** Entries that no screen of ours sells yet: each has its words here, as the sellable ones have in `common:services`. */
const OTHERS = [
  "topup-by-excel - prabayar",
  "send-money - prabayar",
  "electricity - pascabayar",
  "bpjs - pascabayar",
  "pdam - pascabayar",
  "internet - pascabayar",
  "tv - pascabayar",
  "finance - pascabayar",
  "hp - pascabayar",
  "pbb - pascabayar",
  "gas - pascabayar",
  "esamsat - pascabayar",
] as const;

/** A menu entry's name in the reader's language; one that this build does not know has the name it was given. */
export function entryName(t: TFunction<["site", "common"]>, { backend_id, module, name }: Entry): string {
  const type = backend_id.split(" - ")[0] ?? "";
  if (module === "prabayar" && isKnownService(type)) return t(`common:services.${type}`);
  const known = OTHERS.find((one) => one === backend_id);
  return known ? t(`site:entries.${known}`) : name;
}

const MODULES = ["prabayar", "pascabayar", "shop", "multicourier"] as const;

/** What a part of the menu is called. */
export function moduleName(t: TFunction<["site", "common"]>, module: string): string {
  const known = MODULES.find((one) => one === module);
  return known ? t(`site:modules.${known}`) : module;
}
