import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { appCan, askApp } from "#app/components/android-bridge.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { askForUpdate } from "./app-links.ts";
import { barcodeReader } from "./barcode-reader.ts";
import { type CameraRefusal, cameraRefusal } from "./camera-refusal.ts";
import { outsideText, sayTooLong } from "./outside-text.ts";
import type { ScannerProps } from "./scanner-props.ts";

await routeTexts("webapp");

/** How often a picture of the camera is looked at. */
const LOOK_EVERY_MS = 200;

type State = "starting" | "aim" | CameraRefusal;

/** Scans one barcode: by the Android app where we run in it, else by the camera. */
export function Scanner(props: ScannerProps) {
  const [app] = useState(() => appCan("scanBarcode"));
  return app === "noApp" ? <CameraScanner {...props} /> : <AppScanner old={app === "old"} {...props} />;
}

/** Fills the field with what was read, or says why not. */
function fill({ onScan, longest }: ScannerProps, told: unknown): void {
  const { text, long } = outsideText(told, longest);
  if (long) sayTooLong("scan");
  else if (text) onScan(text);
}

function AppScanner({ old, ...props }: ScannerProps & { old: boolean }) {
  const { onClose } = props;
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for one tap
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (old) {
      askForUpdate("feature");
      onClose();
      return;
    }
    void askApp("scanBarcode")
      .then(({ text }) => fill(props, text))
      .catch(() => askForUpdate("feature"))
      .finally(onClose);
  }, []);
  return null;
}

function CameraScanner(props: ScannerProps) {
  const { onClose } = props;
  const { t } = useTranslation(["webapp", "common"]);
  const box = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>("starting");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for one tap
  useEffect(() => {
    const over = new AbortController();
    box.current?.showModal();
    void look(video.current, over.signal, setState)
      .then((text) => {
        if (over.signal.aborted || text === null) return;
        fill(props, text);
        onClose();
      })
      .catch((error: unknown) => setState(cameraRefusal(error)));
    return () => over.abort();
  }, []);
  const trouble = state !== "starting" && state !== "aim";
  return (
    <dialog
      ref={box}
      aria-labelledby="scan-title"
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-4 text-ink shadow-raise backdrop:bg-black/60"
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="scan-title" className="text-lg font-bold">
          {t("scan.title")}
        </h2>
        <button
          type="button"
          aria-label={t("common:close")}
          onClick={onClose}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:bg-surface-2"
        >
          <X className="size-5.5" />
        </button>
      </div>
      <video
        ref={video}
        hidden={trouble}
        muted
        playsInline
        className="aspect-square w-full rounded-field bg-black object-cover"
      />
      <p role={trouble ? "alert" : "status"} className={trouble ? "text-sm font-medium text-bad" : "mt-2.5 text-sm"}>
        {t(`scan.${state}`)}
      </p>
    </dialog>
  );
}

/** Looks at the camera until it shows a barcode; null where nobody waits any more. The camera is off afterwards. */
async function look(
  video: HTMLVideoElement | null,
  over: AbortSignal,
  tell: (state: State) => void,
): Promise<string | null> {
  if (!video || !navigator.mediaDevices?.getUserMedia) throw new DOMException("", "NotFoundError");
  const [read, camera] = await Promise.all([
    barcodeReader(),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }),
  ]);
  try {
    video.srcObject = camera;
    await video.play();
    tell("aim");
    while (!over.aborted) {
      const text = await read(video);
      if (text) return text;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return null;
  } finally {
    for (const track of camera.getTracks()) track.stop();
  }
}
