import { randomUUID } from "node:crypto";
import { ask, type Finding, found, type Project, said, type Told } from "./report.ts";

/** What a project tells everybody, as docs/deploy.md wants it. */
async function publicSettings(project: Project): Promise<Finding[]> {
  const { status, body } = await ask(project, "/auth/v1/settings", { method: "GET", key: project.publishableKey });
  if (status !== 200) return [found("switch", "settings", `GET /auth/v1/settings answers ${status}`)];
  const external = (body["external"] ?? {}) as Record<string, unknown>;
  const open = Object.keys(external).filter((name) => external[name] === true && name !== "email");
  const is = (name: string, wanted: boolean, what: string) =>
    found("switch", name, body[name] === wanted ? null : `${name} is ${String(body[name])}: ${what}`);
  return [
    is("disable_signup", true, "turn off “Allow new users to sign up”"),
    is("mailer_autoconfirm", false, "turn on “Confirm email”, or another email is an account's at once"),
    found("switch", "providers", external["email"] === true ? null : "the email provider is off: nobody can sign in"),
    found("switch", "other providers", open.length === 0 ? null : `turn off ${open.join(", ")}`),
  ];
}

const refused = ({ status }: Told) => status >= 400 && status < 500 && status !== 429;

/** What the publishable key alone must not be able to do. Makes and changes nothing. */
async function strangerProbes(project: Project): Promise<Finding[]> {
  const key = project.publishableKey;
  const email = `stranger-${randomUUID()}@login.invalid`;
  const probes: readonly (readonly [string, string, string, unknown])[] = [
    ["sign-up", "POST", "/auth/v1/signup", { email, password: randomUUID() }],
    ["sign-up without an email", "POST", "/auth/v1/signup", {}],
    ["sign-up by a link", "POST", "/auth/v1/otp", { email, create_user: true }],
    ["a code that nobody was sent", "POST", "/auth/v1/verify", { type: "recovery", email, token: "000000" }],
    ["list of people", "GET", "/auth/v1/admin/users", null],
    ["functions of our Workers", "POST", "/rest/v1/rpc/login_permit", { p_email: email, p_permit: randomUUID() }],
    ["tables", "GET", "/rest/v1/accounts?select=id", null],
  ];
  return Promise.all(
    probes.map(async ([name, method, path, body]) => {
      const told = await ask(project, path, { method, key, body });
      return found(
        "rule",
        name,
        refused(told) ? null : `${method} ${path} answers ${said(told)} to the publishable key`,
      );
    }),
  );
}

const CROWD = 60;
const [CROWDED, QUIET] = ["198.51.100.1", "198.51.100.2"] as const;

/**
 * Last of all, because it empties a bucket: whether Auth counts by the address that our Workers name: a crowd at one
 * address may not shut another one out.
 */
export async function forwardedAddress(project: Project): Promise<Finding> {
  const refresh = (address: string) =>
    ask(project, "/auth/v1/token?grant_type=refresh_token", {
      key: project.secretKey,
      body: { refresh_token: "of-nobody" },
      headers: { "sb-forwarded-for": address },
    });
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => refresh(CROWDED)));
  const shut = crowd.some(({ status }) => status === 429) && (await refresh(QUIET)).status === 429;
  const fault = "turn on “IP address forwarding”: a crowd at one address shuts everybody out";
  return found("switch", "forwarded address", shut ? fault : null);
}

/** Everything that needs no account. */
export async function publicProbes(project: Project): Promise<Finding[]> {
  return [...(await publicSettings(project)), ...(await strangerProbes(project))];
}
