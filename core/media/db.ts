import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { DesignQuery } from "./design-list.ts";
import {
  type DesignInput,
  type MediaBackground,
  type MediaDesign,
  type MediaPage,
  type MediaTerms,
  mediaBackground,
  mediaDesign,
  mediaPage,
  mediaTerms,
} from "./schema.ts";

interface StoredPicture {
  readonly object_key: string;
  readonly content_type: string;
  readonly width: number;
  readonly height: number;
}

export async function backgroundAdd(db: Database, picture: StoredPicture): Promise<MediaBackground> {
  return parseAnswer(mediaBackground, await db.rpc("media_background_add", { p_picture: { ...picture } }));
}

const storedFile = z.object({ object_key: z.string(), content_type: z.string() });

export async function backgroundGet(db: Database, id: string) {
  return parseAnswer(storedFile, await db.rpc("media_background_get", { p_id: id }));
}

export async function termsGet(db: Database): Promise<MediaTerms> {
  return parseAnswer(mediaTerms, await db.rpc("media_terms", {}));
}

export async function designList(db: Database, filter: DesignQuery): Promise<MediaPage> {
  return parseAnswer(mediaPage, await db.rpc("media_design_list", { p_filter: filter }));
}

export async function designGet(db: Database, id: string): Promise<MediaDesign> {
  return parseAnswer(mediaDesign, await db.rpc("media_design_get", { p_id: id }));
}

export async function designTake(db: Database, ids: readonly string[]): Promise<MediaDesign[]> {
  return parseAnswer(z.array(mediaDesign), await db.rpc("media_design_take", { p_ids: [...ids] }));
}

export async function designSave(
  db: Database,
  key: string,
  id: string | null,
  design: DesignInput,
): Promise<MediaDesign> {
  return parseAnswer(
    mediaDesign,
    await db.rpc("media_design_save", { p_key: key, p_id: id as string, p_design: design }),
  );
}

export async function designCopy(db: Database, key: string, id: string, name: string): Promise<MediaDesign> {
  return parseAnswer(mediaDesign, await db.rpc("media_design_copy", { p_key: key, p_id: id, p_name: name }));
}

export async function designRefresh(
  db: Database,
  id: string,
  typed?: { readonly key: string; readonly design: DesignInput },
): Promise<MediaDesign> {
  const changes = typed ? { p_key: typed.key, p_design: typed.design } : {};
  return parseAnswer(mediaDesign, await db.rpc("media_design_refresh", { p_id: id, ...changes }));
}

export async function designRemove(db: Database, id: string): Promise<void> {
  await db.rpc("media_design_remove", { p_id: id });
}
