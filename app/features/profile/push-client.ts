import { PUSH_STORED_AT } from "./push-stored-at.ts";

const WORKER = "/sw.js";
const API = "/api/v1/account/push";

export type PushState = "unsupported" | "denied" | "off" | "on";

interface Offer {
  on: boolean;
  public_key: string;
}

function supported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether this browser is told of results. Throws when the server cannot be asked. */
export async function pushState(): Promise<PushState> {
  if (!supported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const { on } = await ask("GET", "");
  return on && (await subscription()) !== null ? "on" : "off";
}

/** Asks the person, then tells this browser of results. Call it from a tap. Throws when something on the way fails. */
export async function turnPushOn(csrf: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") {
    return Notification.permission === "denied" ? "denied" : "off";
  }
  const { public_key } = await ask("GET", "");
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  if (known && !(await store(known, csrf).catch(() => false))) await known.unsubscribe();
  const fresh = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  await store(fresh, csrf);
  return "on";
}

/** This browser is told nothing more. */
export async function turnPushOff(csrf: string): Promise<PushState> {
  await ask("DELETE", csrf);
  localStorage.removeItem(PUSH_STORED_AT);
  await (await subscription())?.unsubscribe();
  return "off";
}

/** Stores the subscription again, where this account's device still has one; another account has not asked for it. */
export async function refreshPush(csrf: string): Promise<void> {
  const known = await subscription();
  const wanted = known !== null && Notification.permission === "granted" && (await ask("GET", "")).on;
  if (wanted) await store(known, csrf);
  else localStorage.removeItem(PUSH_STORED_AT);
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function store(known: PushSubscription, csrf: string): Promise<boolean> {
  const { endpoint, keys } = known.toJSON();
  const { on } = await ask("POST", csrf, { endpoint, keys });
  localStorage.setItem(PUSH_STORED_AT, String(Date.now()));
  return on;
}

async function ask(method: "GET" | "POST" | "DELETE", csrf: string, body?: object): Promise<Offer> {
  const answer = await fetch(API, {
    method,
    headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRF-TOKEN": csrf },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`push: ${answer.status}`);
  return ((await answer.json()) as { data: Offer }).data;
}
