const AFTER_SAVING_MS = 60_000;

/**
 * A canvas as a file, or null where the browser makes none. It is encoded at once: `toBlob` waits up to a second until
 * the page has nothing else to do, which a page that shows that it works never has on a slow phone.
 */
export async function canvasFile(
  canvas: HTMLCanvasElement,
  name: string,
  type: "image/png" | "image/jpeg",
  quality?: number,
): Promise<File | null> {
  // What says that a picture is being drawn is seen before the processor is taken.
  await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const [kind, written] = canvas.toDataURL(type, quality).split(";base64,");
  if (kind !== `data:${type}` || !written) return null;
  return new File([Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0))], name, { type });
}

/** Saves files; inside the Android app by the app. */
export async function saveFiles(files: readonly File[]): Promise<void> {
  for (const file of files) {
    if (window.GeraiAndroid) {
      // An address of this page alone is nothing to the app: it gets the file itself.
      const { saveInApp } = await import("#app/features/webapp/app-links.ts");
      saveInApp(await dataUrl(file), file.name);
      continue;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), AFTER_SAVING_MS);
  }
}

/** Gives files to the phone's share sheet, or saves them where there is none. */
export async function shareFiles(files: File[]): Promise<void> {
  if (!window.GeraiAndroid && navigator.canShare?.({ files })) {
    const refused = await navigator.share({ files }).then(
      () => false,
      // Closing the sheet is an answer; a browser that wants another tap first is none.
      (error: unknown) => !(error instanceof DOMException && error.name === "AbortError"),
    );
    if (!refused) return;
  }
  await saveFiles(files);
}

/** A file as an address that holds it. */
function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
