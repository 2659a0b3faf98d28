import type { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import {
  type AdminBanner,
  adminBanners,
  type BannerValues,
  bannerAnswer,
  type StoredBanner,
  storedBanners,
  storedPicture,
} from "./banner-schema.ts";

export interface BannerPicture {
  readonly object_key: string;
  readonly content_type: string;
  readonly width: number;
  readonly height: number;
  /** sha256 of what was sent, in hex. */
  readonly digest: string;
}

export async function carouselGet(db: Database, name: string): Promise<StoredBanner[]> {
  return parseAnswer(storedBanners, await db.rpc("carousel_get", { p_name: name }));
}

export async function bannerImageGet(db: Database, id: string): Promise<z.infer<typeof storedPicture>> {
  return parseAnswer(storedPicture, await db.rpc("banner_image_get", { p_id: id }));
}

export async function bannerList(db: Database): Promise<AdminBanner[]> {
  return parseAnswer(adminBanners, await db.rpc("admin_banner_list"));
}

/** `seen` null makes one; `picture` null keeps the one there is. */
export async function bannerSave(
  db: Database,
  key: string,
  seen: { readonly id: string; readonly version: string } | null,
  { values, picture, reason }: { values: BannerValues; picture: BannerPicture | null; reason: string },
): Promise<{ id: string }> {
  const answer = await db.rpc("admin_banner_save", {
    p_key: key,
    p_id: seen?.id ?? null,
    p_version: seen?.version ?? null,
    p_values: values,
    p_picture: picture && { ...picture },
    p_reason: reason,
  });
  return parseAnswer(bannerAnswer, answer);
}

export async function bannerRemove(db: Database, key: string, id: string, reason: string): Promise<{ id: string }> {
  return parseAnswer(bannerAnswer, await db.rpc("admin_banner_remove", { p_key: key, p_id: id, p_reason: reason }));
}
