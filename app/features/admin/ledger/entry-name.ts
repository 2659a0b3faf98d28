import type { TFunction } from "i18next";
import { serviceName } from "#app/components/service-name.ts";
import type { SiteMenu } from "#core/settings/schema.ts";

type Entry = Pick<SiteMenu["entries"][number], "backend_id" | "module" | "name">;

/** A menu entry's name in the reader's language; one that this build does not know has the name it was given. */
export function entryName(t: TFunction<["site", "common"]>, { backend_id, module, name }: Entry): string {
  return serviceName(t, backend_id.split(" - ")[0] ?? "", module) ?? name;
}

const MODULES = ["prabayar", "pascabayar", "shop", "multicourier"] as const;

/** What a part of the menu is called. */
export function moduleName(t: TFunction<["site", "common"]>, module: string): string {
  const known = MODULES.find((one) => one === module);
  return known ? t(`site:modules.${known}`) : module;
}
