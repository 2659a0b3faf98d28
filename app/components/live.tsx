import { useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatRupiah } from "#core/shared/money.ts";
import type { ChannelToken } from "./live-socket.ts";
import { emitLive, isLiveEvent, type LiveEvents, useLive, useSomethingOpen } from "./live-store.ts";
import { toast } from "./ui/toast.tsx";
import { useCsrf } from "./use-root.ts";

const POLL_OPEN_MS = 5_000;
const POLL_OPEN_JOINED_MS = 15_000;
const POLL_IDLE_MS = 60_000;

interface LiveProps {
  /** `user:<id>`; on a device that still waits `device:<id>`, the only one it may hear. */
  channel: string;
}

/**
 * Keeps a signed-in screen true: listens on its channel once the page is idle,
 * revalidates when something changed, and polls where there is no socket.
 */
export function Live({ channel }: LiveProps) {
  const revalidate = useCalmRevalidate();
  const joined = useChannel(channel);
  useEffect(() => {
    // What happened while the channel was away.
    if (joined) revalidate();
  }, [joined, revalidate]);
  useLive("purchase", revalidate);
  useLive("deposit", revalidate);
  useLive("balance", revalidate);
  useLive("device", revalidate);
  useAnnouncements();
  usePolling(joined, revalidate);
  return null;
}

/**
 * Revalidates once more when asked during a revalidation, never twice at a time, and only when the
 * server can be reached: a loader that fails on the way would put an error page over a good screen.
 */
function useCalmRevalidate(): () => void {
  const { state, revalidate: reload } = useRevalidator();
  const wanted = useRef(false);
  const revalidate = useCallback(() => {
    void reachable().then((yes) => yes && reload());
  }, [reload]);
  const now = useRef({ state, revalidate });
  now.current = { state, revalidate };
  useEffect(() => {
    if (state !== "idle" || !wanted.current) return;
    wanted.current = false;
    revalidate();
  }, [state, revalidate]);
  return useCallback(() => {
    if (now.current.state === "idle") now.current.revalidate();
    else wanted.current = true;
  }, []);
}

const REACH_MS = 4_000;

/** True when this origin answers at all, asked with its smallest file. */
async function reachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch("/icon.svg", {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(REACH_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

function useChannel(channel: string): boolean {
  const [joined, setJoined] = useState(false);
  const csrf = useCsrf();
  useEffect(() => {
    let leave: (() => void) | undefined;
    let gone = false;
    const cancel = whenIdle(async () => {
      const { keepJoined } = await import("./live-socket.ts");
      if (gone) return;
      const address = new URL("/realtime/v1/websocket", window.location.href);
      address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
      leave = keepJoined({
        url: address.href,
        topic: `realtime:${channel}`,
        askToken: () => askToken(channel, csrf),
        onEvent: (event, payload) => {
          if (isLiveEvent(event)) emitLive(event, payload as LiveEvents[typeof event]);
        },
        onState: setJoined,
      });
    });
    return () => {
      gone = true;
      cancel();
      leave?.();
      setJoined(false);
    };
  }, [channel, csrf]);
  return joined;
}

async function askToken(channel: string, csrf: string): Promise<ChannelToken> {
  const answer = await fetch("/api/v1/broadcasting/auth", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRF-TOKEN": csrf },
    body: JSON.stringify({ channel }),
  });
  if (!answer.ok) throw new Error(`no channel token: ${answer.status}`);
  const { data } = (await answer.json()) as { data: { token: string; expires_at: string } };
  return { token: data.token, expiresAt: new Date(data.expires_at).getTime() };
}

/** After the page has drawn itself and has nothing better to do. */
function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(work, { timeout: 2_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}

/** Tells what ended, except on the page that shows it anyway. */
function useAnnouncements(): void {
  const { t } = useTranslation(["shell", "security"]);
  const { pathname } = useLocation();
  useLive("purchase", ({ ref_id, status }) => {
    if (pathname.includes(ref_id)) return;
    if (status === "success") toast(t("live.purchaseSuccess", { ref: ref_id }), "ok");
    if (status === "failed") toast(t("live.purchaseFailed", { ref: ref_id }), "bad");
  });
  useLive("deposit", ({ code, status, credited, check }) => {
    if (check !== undefined) {
      if (!pathname.includes(code)) toast(t("live.depositChecked", { code }), "info");
    } else if (status === "paid" && !pathname.includes(code))
      toast(t("live.depositPaid", { amount: formatRupiah(credited) }), "ok");
  });
  useLive("device", ({ status, name }) => {
    if (status !== "new login attempt" || pathname === "/auth/device" || pathname === "/account/devices") return;
    toast(t("security:device.waiting", { name }), "info", { to: "/account/devices", label: t("security:device.look") });
  });
  useLive("balance", ({ kind, amount, name }) => {
    if (kind === "transfer_in") toast(t("live.transferIn", { amount: formatRupiah(amount), name: name ?? "" }), "ok");
    if (kind === "claim_credited") toast(t("live.claimCredited", { amount: formatRupiah(amount) }), "ok");
    if (kind === "correction" || kind === "deposit_taken_back")
      toast(t("live.corrected", { amount: formatRupiah(amount) }), "info");
    if (kind === "cashback_credited") toast(t("live.cashbackCredited", { amount: formatRupiah(amount) }), "ok");
  });
}

function usePolling(joined: boolean, revalidate: () => void): void {
  const open = useSomethingOpen();
  const every = open ? (joined ? POLL_OPEN_JOINED_MS : POLL_OPEN_MS) : joined ? null : POLL_IDLE_MS;
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [every, revalidate]);
  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) revalidate();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [revalidate]);
}
