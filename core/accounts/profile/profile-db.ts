import type { Database } from "../../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../../shared/answers.ts";
import type { Asker } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { type Account, account } from "../schema.ts";
import {
  type Address,
  type AddressInput,
  type AvatarAnswer,
  address,
  avatarAnswer,
  type DeviceTokenStored,
  deviceTokenStored,
  type FoundAccount,
  foundAccount,
  type Profile,
  type ProfileInput,
  profile,
  type Settings,
  type SettingsInput,
  type StoredAvatar,
  settings,
  storedAvatar,
} from "./profile-schema.ts";

export async function profileGet(db: Database): Promise<Profile> {
  return parseAnswer(profile, await db.rpc("profile_get"));
}

export async function profileSet(db: Database, input: ProfileInput): Promise<Profile> {
  return parseAnswer(profile, await db.rpc("profile_set", { p_input: input }));
}

export async function addressGet(db: Database): Promise<Address | null> {
  return parseAnswer(address.nullable(), (await db.rpc("address_get")) ?? null);
}

export async function addressSet(db: Database, input: AddressInput): Promise<Address> {
  return parseAnswer(address, await db.rpc("address_set", { p_input: input }));
}

export async function settingsGet(db: Database): Promise<Settings> {
  return parseAnswer(settings, await db.rpc("settings_get"));
}

export async function settingsSet(db: Database, input: SettingsInput): Promise<Settings> {
  return parseAnswer(settings, await db.rpc("settings_set", { p_input: input }));
}

export async function accountSearch(db: Database, phone: string): Promise<FoundAccount> {
  const found = parseAnswer(foundAccount.nullable(), (await db.rpc("account_search", { p_phone: phone })) ?? null);
  if (found === null) throw new DomainError("user_not_found");
  return found;
}

export async function pushTokenStore(db: Database, token: string): Promise<DeviceTokenStored> {
  return parseAnswer(deviceTokenStored, await db.rpc("push_token_store", { p_token: token }));
}

export async function avatarSet(db: Database, key: string, contentType: string): Promise<AvatarAnswer> {
  return parseAnswer(avatarAnswer, await db.rpc("avatar_set", { p_key: key, p_content_type: contentType }));
}

export async function avatarRemove(db: Database): Promise<AvatarAnswer> {
  return parseAnswer(avatarAnswer, await db.rpc("avatar_remove"));
}

export async function avatarGet(db: Database, id: string): Promise<StoredAvatar> {
  return parseAnswer(storedAvatar, await db.rpc("avatar_get", { p_id: id }));
}

/**
 * Service: takes a phone code; the phone is verified. Throws `code_incorrect`, `code_expired` or `code_tries_exceeded`.
 */
export async function phoneVerify(service: Database, asker: Asker, proof: string): Promise<Account> {
  const answer = await service.rpc("phone_verify", {
    p_user: asker.userId,
    p_session: asker.sessionId,
    p_proof: proof,
  });
  throwReturnedRefusal(answer);
  return parseAnswer(account, answer);
}
