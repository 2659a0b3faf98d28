import type { Database } from "../ports/database.ts";
import type { SiteLimits } from "../ports/site.ts";
import { parseAnswer } from "../shared/answers.ts";
import {
  type ChannelChange,
  type LogoAnswer,
  limitsOfSite,
  logoAnswer,
  type MenuChange,
  type SettingsChange,
  type SiteChannel,
  type SiteInfo,
  type SiteMenu,
  type SiteSettings,
  type StoredLogo,
  siteChannels,
  siteInfo,
  siteMenu,
  siteSettings,
  storedLogo,
} from "./schema.ts";

export async function settingsGet(db: Database): Promise<SiteSettings> {
  return parseAnswer(siteSettings, await db.rpc("admin_settings_get"));
}

export async function settingsChangeTo(db: Database, key: string, change: SettingsChange): Promise<SiteSettings> {
  const { version, values, reason } = change;
  const answer = await db.rpc("admin_settings_change", {
    p_key: key,
    p_version: version,
    p_values: values,
    p_reason: reason,
  });
  return parseAnswer(siteSettings, answer);
}

export async function menuGet(db: Database): Promise<SiteMenu> {
  return parseAnswer(siteMenu, await db.rpc("admin_menu_get"));
}

export async function menuChangeTo(db: Database, key: string, change: MenuChange): Promise<SiteMenu> {
  const { version, entries, reason } = change;
  const answer = await db.rpc("admin_menu_change", {
    p_key: key,
    p_version: version,
    p_entries: entries,
    p_reason: reason,
  });
  return parseAnswer(siteMenu, answer);
}

export async function channelList(db: Database): Promise<SiteChannel[]> {
  return parseAnswer(siteChannels, await db.rpc("admin_channel_list"));
}

export async function channelChangeTo(db: Database, key: string, change: ChannelChange): Promise<SiteChannel[]> {
  const { id, version, reason, ...values } = change;
  const answer = await db.rpc("admin_channel_change", {
    p_key: key,
    p_id: id,
    p_version: version,
    p_values: values,
    p_reason: reason,
  });
  return parseAnswer(siteChannels, answer);
}

/** `picture` null takes the logo away. */
export async function logoChangeTo(
  db: Database,
  key: string,
  picture: { readonly file: string; readonly contentType: string; readonly digest: string } | null,
  reason: string,
): Promise<LogoAnswer> {
  const answer = await db.rpc("admin_logo_change", {
    p_key: key,
    p_object_key: picture?.file ?? null,
    p_content_type: picture?.contentType ?? null,
    p_digest: picture?.digest ?? null,
    p_reason: reason,
  });
  return parseAnswer(logoAnswer, answer);
}

export async function logoGet(db: Database, id: string): Promise<StoredLogo> {
  return parseAnswer(storedLogo, await db.rpc("site_logo_get", { p_id: id }));
}

export async function siteInfoGet(db: Database): Promise<{ readonly site: SiteInfo; readonly limits: SiteLimits }> {
  const answer = await db.rpc("site_info");
  return { site: parseAnswer(siteInfo, answer), limits: parseAnswer(limitsOfSite, answer).limits };
}
