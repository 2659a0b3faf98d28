/**
 * What the Android app puts into its pages as `window.GeraiAndroid` (docs/decisions/android-bridge.md). An older app
 * lacks some of it.
 */
interface AndroidBridge {
  /** Opens the phone's contacts. The app answers with one `gerai-contact` event that names the request. */
  readonly pickContact?: (request: string) => void;
}

/** Detail of a `gerai-contact` event; an empty number when the person picked nobody. */
interface ContactAnswer {
  readonly request: string;
  readonly name: string;
  readonly number: string;
}

const CONTACT_EVENT = "gerai-contact";

/** Asks the app for one contact; null outside the app, and in an app that cannot be asked. */
export function contactsOfApp(): (() => Promise<{ name: string; number: string } | null>) | null {
  const bridge = (window as Window & { GeraiAndroid?: AndroidBridge }).GeraiAndroid;
  if (typeof bridge?.pickContact !== "function") return null;
  return () =>
    new Promise((resolve) => {
      const request = crypto.randomUUID();
      const hear = (event: Event) => {
        const answer = (event as CustomEvent<Partial<ContactAnswer> | null>).detail;
        if (answer?.request !== request) return;
        window.removeEventListener(CONTACT_EVENT, hear);
        const { name, number } = answer;
        resolve(number ? { name: String(name ?? ""), number: String(number) } : null);
      };
      window.addEventListener(CONTACT_EVENT, hear);
      // Called on the bridge itself: Android refuses a method that was taken off its object.
      bridge.pickContact?.(request);
    });
}
