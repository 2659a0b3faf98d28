import { askApp } from "#app/components/android-bridge.ts";

/** How long a printer may take for a slip; an app that says nothing by then is not waited for any more. */
const PATIENCE_MS = 60_000;

/**
 * Prints bytes (ESC/POS) on the Android app's printer. Rejects where the app says that it has not printed, or says
 * nothing for a minute: the slip may be on the paper then.
 */
export async function printByApp(bytes: Uint8Array): Promise<void> {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The app has not answered")), PATIENCE_MS);
  });
  try {
    const { done } = await Promise.race([askApp("printReceipt", btoa(text)), silence]);
    if (done !== true) throw new Error("The app has not printed");
  } finally {
    clearTimeout(timer);
  }
}
