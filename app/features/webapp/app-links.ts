import { type AndroidBridge, appCan } from "#app/components/android-bridge.ts";
import { toast } from "#app/components/ui/toast.tsx";
import { clientLocale } from "#app/i18n/client-texts.ts";
import { madeTexts } from "#app/i18n/instance.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";

await routeTexts("webapp");

/**
 * Inside the Android app, whose page can open no other site and save no file: links that lead elsewhere, and files, are
 * handed to the app. One listener for every link, also for those of screens to come.
 */
export function handLinksToApp(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || event.defaultPrevented) return;
    const saves = link.hasAttribute("download");
    if (!saves && link.origin === window.location.origin && link.target !== "_blank") return;
    // First of all: whatever the app does, its page goes nowhere else.
    event.preventDefault();
    if (saves) saveInApp(link.href, link.download);
    else openInApp(link.href);
  });
}

/** Opens an address outside the app's page; an app that cannot asks to be updated (core spec §8). */
export function openInApp(url: string): void {
  withApp("openUrl", "links", (app) => app.openUrl?.(url));
}

/** Saves a file by the app; an app that cannot asks to be updated. */
export function saveInApp(url: string, name: string): void {
  withApp("downloadFile", "feature", (app) => app.downloadFile?.(url, name || fileName(url)));
}

/** Says that the app has to be updated: for a feature, or for links that lead out of it. */
export function askForUpdate(what: "links" | "feature"): void {
  const texts = madeTexts(clientLocale());
  if (texts) toast(texts.t(`webapp:update.${what}`), "bad");
}

function withApp(method: keyof AndroidBridge, what: "links" | "feature", call: (app: AndroidBridge) => void): void {
  const app = window.GeraiAndroid;
  try {
    if (app && appCan(method) === "yes") {
      call(app);
      return;
    }
  } catch {
    // What the app has, and refuses, is as good as missing.
  }
  askForUpdate(what);
}

/** A file's name as its address says it. */
function fileName(url: string): string {
  return new URL(url, window.location.href).pathname.split("/").at(-1) ?? "";
}
