import { type Answer, type Call, headerOf, jsonObject } from "../http.ts";
import { bearerToken, keyRole } from "../identity.ts";
import type { Keys } from "../keys.ts";
import { AuthFailure, answerAuthError } from "./errors.ts";
import { type AuthService, proofOf } from "./service.ts";
import type { NewUser } from "./store.ts";

type Json = Record<string, unknown>;

/** `/auth/v1/*`. The key set and the health page are open; everything else needs an API key. */
export async function answerAuth(auth: AuthService, keys: Keys, call: Call): Promise<Answer> {
  if (call.method === "GET" && call.path === "/.well-known/jwks.json") {
    return { status: 200, body: keys.jwks, headers: { "cache-control": "public, max-age=600" } };
  }
  if (call.method === "GET" && call.path === "/health") {
    return { status: 200, body: { name: "GoTrue", description: "Supabase Auth, as far as Gerai uses it" } };
  }
  try {
    const role = keyRole(keys, call);
    if (call.path.startsWith("/admin/")) {
      if (role !== "service_role") throw new AuthFailure(403, "not_admin", "User not allowed");
      return await answerAdmin(auth, call);
    }
    return await answerUser(auth, keys, call);
  } catch (error) {
    return answerAuthError(error, call);
  }
}

async function answerUser(auth: AuthService, keys: Keys, call: Call): Promise<Answer> {
  const agent = headerOf(call, "user-agent") ?? null;
  switch (`${call.method} ${call.path}`) {
    case "POST /signup": {
      const body = jsonObject(call);
      const email = emailOf(body, "Unable to validate email address: invalid format");
      return ok(await auth.signUp(email, required(body, "password"), objectOf(body.data), agent));
    }
    case "POST /token":
      return ok(await answerToken(auth, call, agent));
    case "GET /user": {
      const claims = await auth.claimsOf(bearerToken(keys, call));
      return ok(await auth.user(claims.sub));
    }
    case "PUT /user": {
      const claims = await auth.claimsOf(bearerToken(keys, call));
      const { appMetadata: _notTheirs, ...change } = changeOf(jsonObject(call), "data");
      return ok(await auth.updateUser(claims.sub, claims.session_id, change));
    }
    case "POST /logout": {
      const claims = await auth.claimsOf(bearerToken(keys, call));
      const asked = call.query.get("scope") ?? "global";
      if (asked !== "global" && asked !== "local" && asked !== "others") {
        throw new AuthFailure(400, "validation_failed", `Unsupported logout scope "${asked}"`);
      }
      await auth.logOut(claims.sub, claims.session_id, asked);
      return { status: 204 };
    }
    case "POST /recover":
      await auth.recover(emailOf(jsonObject(call), "Unable to validate email address: invalid format"));
      return ok({});
    case "POST /verify":
      return ok(await auth.verifyRecovery(proofIn(jsonObject(call)), agent));
    case "GET /settings":
      return ok({ external: { email: true, phone: false }, disable_signup: false, mailer_autoconfirm: true });
    default:
      throw new AuthFailure(404, "unexpected_failure", `${call.method} ${call.path} is not served here`);
  }
}

function answerToken(auth: AuthService, call: Call, agent: string | null): Promise<Json> {
  const body = jsonObject(call);
  switch (call.query.get("grant_type")) {
    case "password": {
      const byPhone = typeof body.phone === "string" && body.phone !== "";
      const login = byPhone ? plainPhone(String(body.phone)) : required(body, "email").toLowerCase();
      return auth.signIn(byPhone ? "phone" : "email", login, required(body, "password"), agent);
    }
    case "refresh_token":
      return auth.refresh(required(body, "refresh_token"));
    default:
      throw new AuthFailure(400, "invalid_credentials", "unsupported_grant_type");
  }
}

async function answerAdmin(auth: AuthService, call: Call): Promise<Answer> {
  const id = /^\/admin\/users\/([0-9a-f-]{36})$/.exec(call.path)?.[1];
  if (call.path === "/admin/users" && call.method === "POST")
    return ok(await auth.createUser(newUserOf(jsonObject(call))));
  if (call.path === "/admin/users" && call.method === "GET") {
    const page = Math.max(1, Number(call.query.get("page")) || 1);
    const perPage = Math.min(1000, Math.max(1, Number(call.query.get("per_page")) || 50));
    return ok(await auth.listUsers(page, perPage));
  }
  if (id !== undefined && call.method === "GET") return ok(await auth.user(id));
  if (id !== undefined && call.method === "PUT") {
    return ok(await auth.updateUser(id, null, changeOf(jsonObject(call), "user_metadata")));
  }
  if (id !== undefined && call.method === "DELETE") return ok(await auth.deleteUser(id));
  throw new AuthFailure(404, "unexpected_failure", `${call.method} ${call.path} is not served here`);
}

const ok = (body: Json): Answer => ({ status: 200, body });

function required(body: Json, name: string): string {
  const value = body[name];
  if (typeof value === "string" && value !== "") return value;
  throw new AuthFailure(400, "validation_failed", `missing ${name}`);
}

function emailOf(body: Json, complaint: string): string {
  const email = typeof body.email === "string" ? body.email.trim().toLowerCase() : "";
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 255) return email;
  throw new AuthFailure(400, "validation_failed", complaint);
}

function objectOf(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** Supabase Auth keeps phone numbers in E.164 without the plus sign. */
function plainPhone(phone: string): string {
  return phone.replace(/[^0-9]/g, "");
}

function changeOf(body: Json, metadata: "data" | "user_metadata"): Partial<NewUser> {
  return {
    ...(typeof body.email === "string" ? { email: emailOf(body, "invalid email") } : {}),
    ...(typeof body.phone === "string" ? { phone: plainPhone(body.phone) } : {}),
    ...(typeof body.password === "string" ? { password: body.password } : {}),
    userMetadata: objectOf(body[metadata]),
    appMetadata: objectOf(body.app_metadata),
  };
}

function newUserOf(body: Json): NewUser {
  const phone = typeof body.phone === "string" && body.phone !== "" ? plainPhone(body.phone) : null;
  const email = typeof body.email === "string" && body.email !== "" ? emailOf(body, "invalid email") : null;
  if (phone === null && email === null) {
    throw new AuthFailure(400, "validation_failed", "Cannot create a user without either an email or phone");
  }
  const id = typeof body.id === "string" ? body.id : undefined;
  if (id !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw new AuthFailure(400, "validation_failed", "ID must conform to the uuid v4 format");
  }
  return {
    id,
    email,
    phone,
    password: typeof body.password === "string" ? body.password : null,
    userMetadata: objectOf(body.user_metadata),
    appMetadata: objectOf(body.app_metadata),
    emailConfirmed: body.email_confirm === true,
    phoneConfirmed: body.phone_confirm === true,
  };
}

function proofIn(body: Json): { hash: string } {
  if (body.type !== "recovery") throw new AuthFailure(400, "validation_failed", "Verify requires a supported type");
  if (typeof body.token_hash === "string" && body.token_hash !== "") return { hash: body.token_hash };
  return proofOf(
    emailOf(body, "Only an email address or phone number should be provided on verify"),
    required(body, "token"),
  );
}
