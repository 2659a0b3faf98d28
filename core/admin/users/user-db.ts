import type { Database } from "../../ports/database.ts";
import { parseAnswer } from "../../shared/answers.ts";
import {
  type ExcelLimit,
  type UserActInput,
  type UserChange,
  type UserDetail,
  type UserPage,
  userDetail,
  userPage,
} from "./user-schema.ts";

export async function userList(db: Database, filter: Readonly<Record<string, unknown>>): Promise<UserPage> {
  return parseAnswer(userPage, await db.rpc("admin_user_list", { p_filter: filter }));
}

export async function userGet(db: Database, id: string): Promise<UserDetail> {
  return parseAnswer(userDetail, await db.rpc("admin_user_get", { p_id: id }));
}

export async function userChangeStanding(db: Database, key: string, input: UserChange): Promise<UserDetail> {
  const { id, version, reason, ...standing } = input;
  const answer = await db.rpc("admin_user_change", {
    p_key: key,
    p_id: id,
    p_version: version,
    p_standing: standing,
    p_reason: reason,
  });
  return parseAnswer(userDetail, answer);
}

export async function userActOn(db: Database, key: string, input: UserActInput): Promise<UserDetail> {
  const answer = await db.rpc("admin_user_act", {
    p_key: key,
    p_id: input.id,
    p_action: input.action,
    p_device: input.device ?? null,
    p_reason: input.reason,
  });
  return parseAnswer(userDetail, answer);
}

export async function userExcelLimit(db: Database, key: string, input: ExcelLimit): Promise<UserDetail> {
  const answer = await db.rpc("admin_excel_limit", {
    p_key: key,
    p_id: input.id,
    p_limit: input.transaction_limit,
    p_seen: input.seen,
    p_reason: input.reason,
  });
  return parseAnswer(userDetail, answer);
}
