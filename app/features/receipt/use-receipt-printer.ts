import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { appCan } from "#app/components/android-bridge.ts";
import { printByApp } from "./app-printer.ts";
import type { Printer } from "./bluetooth-printer.ts";
import type { Slip } from "./slip.ts";

/** Where the print stands: percent while it runs; what came in the way. */
export type PrintStep = "connecting" | number | "done" | PrintProblem;
type PrintProblem = "noPrinter" | "unreachable" | "unsuitable" | "broken" | "appFailed";

/** Of these the print is counted: it is sent once more as it is. */
const COUNTED: readonly PrintStep[] = ["broken", "appFailed"];

/** What prints, besides the browser's own dialog. */
type Way = Pick<Printer, "print"> & Partial<Printer>;

const APP: Way = { print: printByApp };

/**
 * Prints a slip once its print is counted (`printedKey` of the press): on the app's printer inside the Android app, on
 * the Bluetooth printer that was chosen, else by the browser's dialog. `form` counts it.
 */
export function useReceiptPrinter(
  slip: Slip,
  mark: string | null,
  printedKey: string | null,
  form: RefObject<HTMLFormElement>,
) {
  const way = useRef<Way | null>(null);
  /** What was counted: it goes out as it was then, whatever is chosen meanwhile. */
  const counted = useRef({ slip, mark });
  const [step, setStep] = useState<PrintStep | null>(null);
  const [bluetooth, setBluetooth] = useState(false);

  useEffect(() => {
    // A WebView has no Bluetooth for pages.
    if (window.GeraiAndroid || !("bluetooth" in navigator)) return;
    setBluetooth(true);
    // Fetched before it is asked for: a browser takes a tap for one only for moments.
    void import("./bluetooth-printer.ts").catch(() => undefined);
  }, []);
  useEffect(() => () => way.current?.close?.(), []);

  const send = async () => {
    const to = way.current;
    if (!to) return window.print();
    setStep(0);
    try {
      const { receiptBytes } = await import("./receipt-bytes.ts");
      await to.print(await receiptBytes(counted.current.slip, counted.current.mark), setStep);
      setStep("done");
    } catch {
      setStep(to === APP ? "appFailed" : "broken");
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one press is one print
  useEffect(() => {
    if (!printedKey) return;
    counted.current = { slip, mark };
    // Pressed before the scripts were there: inside the app it is the app's all the same.
    if (appCan("printReceipt") === "yes") way.current ??= APP;
    void send();
  }, [printedKey]);

  /** On the button itself: an app that cannot print counts nothing. */
  const onPrint = (event: MouseEvent) => {
    const app = appCan("printReceipt");
    way.current?.close?.();
    way.current = app === "yes" ? APP : null;
    if (app !== "old") return;
    event.preventDefault();
    void import("#app/features/webapp/app-links.ts").then(({ askForUpdate }) => askForUpdate("feature"));
  };

  const onBluetooth = async () => {
    setStep("connecting");
    const { bluetoothOf, choosePrinter, PrinterError } = await import("./bluetooth-printer.ts");
    try {
      const known = bluetoothOf(navigator);
      if (!known) throw new PrinterError("noPrinter");
      way.current?.close?.();
      way.current = null;
      way.current = await choosePrinter(known);
      setStep(null);
      form.current?.requestSubmit();
    } catch (error) {
      setStep(error instanceof PrinterError ? error.fault : "unreachable");
    }
  };

  return {
    step,
    busy: step === "connecting" || typeof step === "number",
    onPrint,
    onBluetooth: bluetooth ? onBluetooth : null,
    /** Sends the counted print once more; null where there is none that stopped. */
    onAgain: step !== null && COUNTED.includes(step) ? () => void send() : null,
  };
}
