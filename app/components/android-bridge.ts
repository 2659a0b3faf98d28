/**
 * What the Android app puts into its pages as `window.GeraiAndroid` (docs/decisions/android-bridge.md). An older app
 * lacks some of it. A method with a `request` answers by one event that names it.
 */
export interface AndroidBridge {
  /** Opens the phone's contacts: `gerai-contact`, an empty number when the person picked nobody. */
  readonly pickContact?: (request: string) => void;
  /** Sends bytes (ESC/POS, base64) to the app's receipt printer: `gerai-print` with `done`. */
  readonly printReceipt?: (request: string, bytes: string) => void;
  /** Opens the camera: `gerai-scan`, an empty text when nothing was read. */
  readonly scanBarcode?: (request: string) => void;
  /** Opens an address of another site, `tel:`, `mailto:` or `https:`, outside the app's page. */
  readonly openUrl?: (url: string) => void;
  /** Saves what an address of our own (or a `data:` one) answers, with the app's own session, under a name. */
  readonly downloadFile?: (url: string, name: string) => void;
  /** Ends the app's own session (public/android-logout.js). */
  readonly logout?: () => void;
  /** The app's own way back from the page that it shows. */
  readonly back?: () => void;
}

declare global {
  interface Window {
    readonly GeraiAndroid?: AndroidBridge;
  }
}

/** Methods that answer, the event of each, and what it says besides the request. */
interface Answers {
  readonly pickContact: { readonly event: "gerai-contact"; readonly detail: { name: string; number: string } };
  readonly printReceipt: { readonly event: "gerai-print"; readonly detail: { done: boolean } };
  readonly scanBarcode: { readonly event: "gerai-scan"; readonly detail: { text: string } };
}
const EVENTS: { readonly [M in keyof Answers]: Answers[M]["event"] } = {
  pickContact: "gerai-contact",
  printReceipt: "gerai-print",
  scanBarcode: "gerai-scan",
};

/** Whether the page runs in the app at all, and whether that app knows the method. */
export function appCan(method: keyof AndroidBridge): "yes" | "old" | "noApp" {
  const app = window.GeraiAndroid;
  if (!app) return "noApp";
  return typeof app[method] === "function" ? "yes" : "old";
}

/**
 * Asks the app for what only it can do and waits for its answer, for as long as the person takes. What it says is text
 * from outside, of any shape. Rejects where the app refuses the call.
 */
export function askApp<M extends keyof Answers>(
  method: M,
  ...rest: M extends "printReceipt" ? [bytes: string] : []
): Promise<Partial<Answers[M]["detail"]>> {
  return new Promise((resolve, reject) => {
    const request = crypto.randomUUID();
    const hear = (event: Event) => {
      const answer = (event as CustomEvent<(Partial<Answers[M]["detail"]> & { request?: string }) | null>).detail;
      if (answer?.request !== request) return;
      window.removeEventListener(EVENTS[method], hear);
      resolve(answer);
    };
    window.addEventListener(EVENTS[method], hear);
    try {
      // Called on the bridge itself: Android refuses a method that was taken off its object.
      (window.GeraiAndroid as Record<M, (request: string, ...more: string[]) => void>)[method](request, ...rest);
    } catch (error) {
      window.removeEventListener(EVENTS[method], hear);
      reject(error);
    }
  });
}
