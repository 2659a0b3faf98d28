import { type InWorldSettings, inWorld } from "./in-world.ts";
import { type Effort, type Measure, percentile } from "./measure.ts";

const PASSWORD = "bangku-uji-8";
const VICTIM = "agen@gerai.test";
/** Sign-ins of one account must stay under its limit of ten a minute. */
const MOST_ROUNDS = 4;
const AT_ONCE = 8;
const ATTACKS_A_SECOND = 50;
/** One address makes all calls here, so only its limits are lifted; an account's own stays as in production. */
const SETTINGS: InWorldSettings = { limits: { guest: 1_000_000, sign_in_address: 1_000_000, code_address: 1_000_000 } };

function send(url: string, body: object, cookie = ""): Promise<Response> {
  const headers = { "Content-Type": "application/json", cookie };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function post(url: string, body: object): Promise<number> {
  const response = await send(url, body);
  await response.arrayBuffer();
  return response.status;
}

/** The code of a registration, from the local inbox. */
async function emailedCode(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/dev/inbox.json?to=${encodeURIComponent(email)}`);
    const code = ((await answer.json()) as { code?: string | null }[])[0]?.code;
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no code for ${email}`);
}

async function register(url: string, group: number, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `bangku-${group}-${index}@gerai.test`);
  for (const [index, email] of emails.entries()) {
    const phone = `0812${String(70_000_000 + group * 1_000 + index)}`;
    const person = { email, phone, name: "Bangku Uji", password: PASSWORD, consent: true };
    const begun = await send(`${url}/api/v1/auth/register`, person);
    const device = begun.headers.getSetCookie().map((line) => line.split(";")[0]);
    const code = await emailedCode(url, email);
    const opened = await send(`${url}/api/v1/auth/register/verify`, { email, code }, device.join("; "));
    if (opened.status !== 200) throw new Error(`register: ${begun.status}, ${opened.status}`);
  }
  return emails;
}

/** Milliseconds of one sign-in, which must be let in. */
async function timeSignIn(url: string, login: string): Promise<number> {
  const start = performance.now();
  const status = await post(`${url}/api/v1/auth/login`, { login, password: PASSWORD });
  if (status !== 200) throw new Error(`sign-in of ${login}: ${status}`);
  return performance.now() - start;
}

async function inTurn(url: string, emails: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const email of emails) times.push(await timeSignIn(url, email));
  return times;
}

/** Sign-ins a second, eight at once. */
async function perSecond(url: string, emails: readonly string[]): Promise<number> {
  const queue = [...emails];
  const start = performance.now();
  const work = async () => {
    for (let email = queue.pop(); email !== undefined; email = queue.pop()) await timeSignIn(url, email);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return emails.length / ((performance.now() - start) / 1000);
}

/** Wrong passwords for one account, 50 a second, while `work` runs. Every one of them must be refused. */
async function underAttack<T>(url: string, work: () => Promise<T>): Promise<T> {
  const answers: Promise<number>[] = [];
  const attack = () => answers.push(post(`${url}/api/v1/auth/login`, { login: VICTIM, password: "salah-sekali" }));
  const timer = setInterval(attack, 1000 / ATTACKS_A_SECOND);
  const result = await work().finally(() => clearInterval(timer));
  const odd = (await Promise.all(answers)).filter((status) => status !== 401 && status !== 429);
  if (odd.length > 0) throw new Error(`The attack was answered ${odd.join(", ")}.`);
  return result;
}

/**
 * `login`: sign-ins a second, and how many times longer another account's slowest twentieth (p95) takes while one
 * account is attacked 50 times a second. Quiet and attacked rounds take turns.
 */
export async function login(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  await inWorld(
    async ({ url }) => {
      const crowd = await register(url, 1, effort.people);
      report({ name: "login-per-second", value: await perSecond(url, [...crowd, ...crowd]), goal: 1, good: "atLeast" });
      const people = await register(url, 2, effort.people);
      const quiet: number[] = [];
      const attacked: number[] = [];
      for (let round = 0; round < Math.min(effort.rounds, MOST_ROUNDS); round++) {
        quiet.push(...(await inTurn(url, people)));
        attacked.push(...(await underAttack(url, () => inTurn(url, people))));
      }
      const value = percentile(attacked, 0.95) / percentile(quiet, 0.95);
      report({ name: "login-under-attack", value, goal: 1.5, good: "atMost" });
    },
    undefined,
    SETTINGS,
  );
}
