import { type Answer, type Call, headerOf, notServed } from "../http.ts";
import { bearerToken, keyRole } from "../identity.ts";
import type { Keys } from "../keys.ts";
import { type Auth, inTransaction, shownUser } from "./auth.ts";
import { AuthFailure, answerAuthError } from "./errors.ts";
import { addressOf } from "./limits.ts";
import { publicSettings } from "./own-changes.ts";
import { enrol, ownUser, reauthenticate, updateOwn } from "./own-user.ts";
import { createUser, deleteUser } from "./people.ts";
import { adminBodyOf, bodyOf, emailOf, type Json, objectOf, required, textOf } from "./read-body.ts";
import { magicLink, recover, verifyRecovery } from "./recovery.ts";
import { claimsOf, logOut, refresh, signIn, signUp } from "./sign-in.ts";
import { hashCode, type NewUser } from "./store.ts";

/** `/auth/v1/*`. The key set and the health page are open; everything else needs an API key. */
export async function answerAuth(auth: Auth, keys: Keys, call: Call): Promise<Answer> {
  if (call.method === "GET" && call.path === "/.well-known/jwks.json") {
    return { status: 200, body: keys.jwks, headers: { "cache-control": "public, max-age=600" } };
  }
  if (call.method === "GET" && call.path === "/health") {
    return { status: 200, body: { name: "GoTrue", description: "Supabase Auth, as far as Gerai uses it" } };
  }
  try {
    const role = keyRole(keys, call);
    const trusted = role === "service_role" && auth.settings.forwardedAddress;
    auth.buckets.take(call.path, addressOf(call, trusted));
    if (call.path.startsWith("/admin/")) {
      if (role !== "service_role") throw new AuthFailure(403, "not_admin", "User not allowed");
      return await answerAdmin(auth, call);
    }
    return await answerUser(auth, keys, call);
  } catch (error) {
    return answerAuthError(error, call);
  }
}

// What GoTrue's SignupParams and UserUpdateParams act on beyond what is done here.
const SIGN_UP_NOT_DONE = ["phone", "channel", "code_challenge", "code_challenge_method"];
const OWN_CHANGE_NOT_DONE = ["app_metadata", "channel", "code_challenge", "code_challenge_method"];

async function answerUser(auth: Auth, keys: Keys, call: Call): Promise<Answer> {
  const agent = headerOf(call, "user-agent") ?? null;
  const asker = () => claimsOf(auth, bearerToken(keys, call));
  switch (`${call.method} ${call.path}`) {
    case "POST /signup": {
      const body = bodyOf(call, SIGN_UP_NOT_DONE);
      if (textOf(body.email) === null) {
        throw new AuthFailure(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
      }
      return ok(await signUp(auth, emailOf(body), required(body, "password"), objectOf(body.data), agent));
    }
    case "POST /token":
      return ok(await answerToken(auth, call, agent));
    case "GET /user":
      return ok(await ownUser(auth, (await asker()).sub));
    case "PUT /user": {
      const { sub, session_id } = await asker();
      const body = bodyOf(call, OWN_CHANGE_NOT_DONE);
      const proof = { currentPassword: textOf(body.current_password), nonce: textOf(body.nonce) };
      return ok(await updateOwn(auth, sub, session_id, ownChangeOf(body), proof));
    }
    case "GET /reauthenticate":
      await reauthenticate(auth, (await asker()).sub);
      return ok({});
    case "POST /factors":
      throw await enrol(auth, (await asker()).sub);
    case "POST /logout":
      return await answerLogout(auth, call, await asker());
    case "POST /recover":
      await recover(auth, emailOf(bodyOf(call, ["code_challenge", "code_challenge_method"])));
      return ok({});
    case "POST /otp":
      await magicLink(auth, emailOf(bodyOf(call, ["phone", "channel", "code_challenge", "code_challenge_method"])));
      return ok({});
    case "POST /verify":
      return ok(await verifyRecovery(auth, recoveryHash(bodyOf(call, ["phone"])), agent));
    case "GET /settings":
      return ok(publicSettings(auth.settings));
    default:
      throw notServed(`${call.method} ${call.path}`);
  }
}

function answerToken(auth: Auth, call: Call, agent: string | null): Promise<Json> {
  const body = bodyOf(call, ["phone"]);
  switch (call.query.get("grant_type")) {
    case "password":
      return signIn(auth, required(body, "email").toLowerCase(), required(body, "password"), agent);
    case "refresh_token":
      return refresh(auth, required(body, "refresh_token"));
    default:
      throw notServed(`the grant type ${call.query.get("grant_type")}`);
  }
}

async function answerLogout(auth: Auth, call: Call, asker: { sub: string; session_id: string }): Promise<Answer> {
  const asked = call.query.get("scope") ?? "global";
  if (asked !== "global" && asked !== "local" && asked !== "others") {
    throw new AuthFailure(400, "validation_failed", `Unsupported logout scope "${asked}"`);
  }
  await logOut(auth, asker.sub, asker.session_id, asked);
  return { status: 204 };
}

async function answerAdmin(auth: Auth, call: Call): Promise<Answer> {
  const id = /^\/admin\/users\/([0-9a-f-]{36})$/.exec(call.path)?.[1];
  if (call.path === "/admin/users" && call.method === "POST") return ok(await createUser(auth, newUserOf(call)));
  if (id !== undefined && call.method === "GET") return ok(await inTransaction(auth, (db) => shownUser(db, id)));
  if (id !== undefined && call.method === "DELETE") return ok(await deleteUser(auth, id));
  throw notServed(`${call.method} ${call.path}`);
}

const ok = (body: Json): Answer => ({ status: 200, body });

function ownChangeOf(body: Json) {
  return {
    email: textOf(body.email) === null ? undefined : emailOf(body),
    phone: textOf(body.phone) ?? undefined,
    password: typeof body.password === "string" ? body.password : undefined,
    data: objectOf(body.data),
  };
}

function newUserOf(call: Call): NewUser {
  const body = adminBodyOf(call, ["id", "email", "password", "email_confirm", "user_metadata"]);
  const id = typeof body.id === "string" ? body.id : undefined;
  if (id !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw new AuthFailure(400, "validation_failed", "ID must conform to the uuid v4 format");
  }
  return {
    id,
    email: emailOf(body),
    password: textOf(body.password),
    userMetadata: objectOf(body.user_metadata),
    emailConfirmed: body.email_confirm === true,
  };
}

/** What a verification proves: the hash itself, or the code and whom it was sent to. */
function recoveryHash(body: Json): string {
  if (body.type !== "recovery") throw new AuthFailure(400, "validation_failed", "Verify requires a supported type");
  const hash = textOf(body.token_hash);
  if (hash !== null) return hash;
  return hashCode(
    emailOf(body, "Only an email address or phone number should be provided on verify"),
    required(body, "token"),
  );
}
