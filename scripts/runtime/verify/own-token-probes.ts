import { randomUUID } from "node:crypto";
import { ask, type Finding, found, type Project, said, type Told } from "./report.ts";

interface Login {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A login without an account, for as long as `work` lasts. Null where even we cannot make one. */
async function withLogin<T>(project: Project, work: (login: Login) => Promise<T>): Promise<T | null> {
  const key = project.secretKey;
  const [email, password, permit] = [`probe-${randomUUID()}@login.invalid`, randomUUID(), randomUUID()];
  await ask(project, "/rest/v1/rpc/login_permit", { key, body: { p_email: email, p_permit: permit } });
  const made = await ask(project, "/auth/v1/admin/users", {
    key,
    body: { email, password, email_confirm: true, user_metadata: { permit } },
  });
  const id = made.body["id"];
  if (typeof id !== "string") return null;
  try {
    const opened = await ask(project, "/auth/v1/token?grant_type=password", { key, body: { email, password } });
    const token = opened.body["access_token"];
    return typeof token === "string" ? await work({ id, email, password, token }) : null;
  } finally {
    await ask(project, `/auth/v1/admin/users/${id}`, { method: "DELETE", key });
  }
}

/** What Supabase Auth keeps of a login that nobody may change past us. */
async function keptOf(project: Project, { id, token }: Login): Promise<string> {
  const { body } = await ask(project, `/auth/v1/admin/users/${id}`, { method: "GET", key: project.secretKey });
  const { email, new_email, phone, user_metadata, factors } = body;
  const alive = await ask(project, "/auth/v1/user", { method: "GET", key: project.publishableKey, token });
  return JSON.stringify([email, new_email, phone, user_metadata, factors, alive.status]);
}

const changes = (login: Login): readonly (readonly [string, string, string, unknown])[] => [
  ["another password", "PUT", "/auth/v1/user", { password: randomUUID() }],
  [
    "another password for the old one",
    "PUT",
    "/auth/v1/user",
    { password: randomUUID(), current_password: login.password },
  ],
  ["another email", "PUT", "/auth/v1/user", { email: `thief-${randomUUID()}@login.invalid` }],
  ["another phone", "PUT", "/auth/v1/user", { phone: "+6280000000000" }],
  ["a second factor", "POST", "/auth/v1/factors", { factor_type: "totp", friendly_name: randomUUID() }],
  ["a code to prove oneself by", "GET", "/auth/v1/reauthenticate", null],
];

/** What an own access token must not be able to do, tried on a login that is made for it and removed. */
export async function ownTokenProbes(project: Project): Promise<Finding[]> {
  const name = "own access token";
  const findings = await withLogin(project, async (login) => {
    const [key, token] = [project.publishableKey, login.token];
    const before = await keptOf(project, login);
    const made: Finding[] = [];
    for (const [what, method, path, body] of changes(login)) {
      const told: Told = await ask(project, path, { method, key, token, body });
      const fault = `${method} ${path} answers ${said(told)}: are all migrations applied?`;
      made.push(found("rule", what, told.status >= 400 && told.status !== 429 ? null : fault));
    }
    await ask(project, "/auth/v1/user", { method: "PUT", key, token, body: { data: { probe: true } } });
    await ask(project, "/auth/v1/recover", { key, body: { email: login.email } });
    const after = await keptOf(project, login);
    made.push(found("rule", "login stays as it was", after === before ? null : "an own token changed the login"));
    const still = await ask(project, "/auth/v1/token?grant_type=password", {
      key: project.secretKey,
      body: { email: login.email, password: login.password },
    });
    made.push(found("rule", "password stays", still.status === 200 ? null : "the password was changed"));
    return made;
  });
  return findings ?? [found("rule", name, "no login could be made with the secret key: are all migrations applied?")];
}
