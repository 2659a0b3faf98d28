import { afterEach, describe, expect, it, vi } from "vitest";
import { type AndroidBridge, appCan, askApp } from "#app/components/android-bridge.ts";
import { printByApp } from "#app/features/receipt/app-printer.ts";

/** A page's window with this bridge in it. */
function inApp(bridge: AndroidBridge | undefined): EventTarget {
  const page = Object.assign(new EventTarget(), { GeraiAndroid: bridge });
  vi.stubGlobal("window", page);
  return page;
}
afterEach(() => vi.unstubAllGlobals());

describe("the Android app's bridge", () => {
  it("is asked method by method", () => {
    inApp(undefined);
    expect(appCan("scanBarcode")).toBe("noApp");
    inApp({ logout: () => undefined });
    expect([appCan("scanBarcode"), appCan("logout")]).toEqual(["old", "yes"]);
  });

  it("answers by the event that names the request, and by no other", async () => {
    const page = inApp({
      scanBarcode(request) {
        for (const detail of [null, { request: "another", text: "1" }, { request, text: "530000000001" }])
          page.dispatchEvent(new CustomEvent("gerai-scan", { detail }));
      },
    });
    expect(await askApp("scanBarcode")).toMatchObject({ text: "530000000001" });
  });

  it("is called on itself, with what is to be printed; a call that it refuses is refused", async () => {
    const bridge = {
      got: "",
      printReceipt(request: string, bytes: string) {
        this.got = bytes;
        page.dispatchEvent(new CustomEvent("gerai-print", { detail: { request, done: true } }));
      },
      scanBarcode() {
        throw new Error("no such method");
      },
    };
    const page = inApp(bridge);
    expect(await askApp("printReceipt", "G0A=")).toMatchObject({ done: true });
    expect(bridge.got).toBe("G0A=");
    await expect(askApp("scanBarcode")).rejects.toThrow("no such method");
  });

  it("is waited for a minute where it prints, and no longer", async () => {
    vi.useFakeTimers();
    try {
      inApp({ printReceipt: () => undefined });
      const print = expect(printByApp(Uint8Array.of(27, 64))).rejects.toThrow("not answered");
      await vi.advanceTimersByTimeAsync(60_000);
      await print;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
