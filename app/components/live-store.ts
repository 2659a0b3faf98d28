import { useEffect, useRef, useSyncExternalStore } from "react";
import type { DeviceEvent } from "#core/devices/schema.ts";
import type { Upload } from "#core/imports/schema.ts";

/** A notification that has just been written; `toast` where its kind is shown at once. */
interface NewsEvent {
  notification: string;
  toast: boolean;
}

/** How a file of purchases stands (private.import_tell); rupiah. */
type ImportEvent = Pick<Upload, "id" | "status" | "counts"> & { deposit: number };

/** What SQL tells the browser (private.notify_user, private.device_tell): news of this person, or of a device. */
export interface LiveEvents {
  purchase: NewsEvent;
  deposit: NewsEvent;
  balance: NewsEvent;
  account: NewsEvent;
  admin: NewsEvent;
  device: DeviceEvent;
  import: ImportEvent;
}

type Handler<E extends keyof LiveEvents> = (payload: LiveEvents[E]) => void;

const handlers: { [E in keyof LiveEvents]: Set<Handler<E>> } = {
  purchase: new Set(),
  deposit: new Set(),
  balance: new Set(),
  account: new Set(),
  admin: new Set(),
  device: new Set(),
  import: new Set(),
};
const openListeners = new Set<() => void>();
let openThings = 0;

/** True for the events that screens know. */
export function isLiveEvent(event: string): event is keyof LiveEvents {
  return Object.hasOwn(handlers, event);
}

/** Hands an event to everything that listens for it. */
export function emitLive<E extends keyof LiveEvents>(event: E, payload: LiveEvents[E]): void {
  for (const handler of handlers[event]) handler(payload);
}

/** Calls `handler` for each event while the component is there. Loaders revalidate by themselves. */
export function useLive<E extends keyof LiveEvents>(event: E, handler: Handler<E>): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    const call: Handler<E> = (payload) => latest.current(payload);
    handlers[event].add(call);
    return () => {
      handlers[event].delete(call);
    };
  }, [event]);
}

/** Calls `handler` for each piece of news, whatever it is of. */
export function useNews(handler: (news: NewsEvent) => void): void {
  useLive("purchase", handler);
  useLive("deposit", handler);
  useLive("balance", handler);
  useLive("account", handler);
  useLive("admin", handler);
}

/** Says that something on the screen is not finished: without a socket the page then looks every 5 seconds. */
export function useLiveWhile(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    change(1);
    return () => change(-1);
  }, [open]);
}

function change(by: number): void {
  openThings += by;
  for (const listener of openListeners) listener();
}

function subscribe(listener: () => void): () => void {
  openListeners.add(listener);
  return () => openListeners.delete(listener);
}

/** True while anything on the screen waits for its end. */
export function useSomethingOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openThings > 0,
    () => false,
  );
}
