import { useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Notification } from "#core/notifications/schema.ts";
import type { ChannelToken } from "./live-socket.ts";
import { emitLive, isLiveEvent, type LiveEvents, useLive, useNews, useSomethingOpen } from "./live-store.ts";
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
  useNews(revalidate);
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

/** Tells of news in one sentence, except on the page that shows it anyway. */
function useAnnouncements(): void {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const here = useRef(pathname);
  here.current = pathname;
  useNews(({ notification, toast: wanted }) => {
    if (wanted) void announce(notification, here, t("live.look"));
  });
}

/** Asks the server for the sentence: no browser holds the texts of notifications. They stand in the list, too. */
async function announce(id: string, here: { readonly current: string }, label: string): Promise<void> {
  const answer = await fetch(`/notification/${id}/toast`).catch(() => null);
  if (!answer?.ok) return;
  const { text, tone, path, subject } = (await answer.json()) as Sentence;
  if (subject !== "" && here.current.includes(subject)) return;
  // The rows of a file tell it themselves, dozens in a minute.
  if (/^\/prabayar\/topupByExcel\/./.test(here.current) && path?.startsWith("/account/laporan/transaksi/")) return;
  toast(text, tone === "wait" ? "info" : tone, path === null ? undefined : { to: path, label });
}

type Sentence = Pick<Notification, "text" | "tone" | "path" | "subject">;

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
