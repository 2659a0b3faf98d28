const AFTER_SAVING_MS = 60_000;
const HIDDEN_MS = 250;

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
  await painted();
  const [kind, written] = canvas.toDataURL(type, quality).split(";base64,");
  if (kind !== `data:${type}` || !written) return null;
  const letters = atob(written);
  const bytes = new Uint8Array(letters.length);
  // `Uint8Array.from` takes four times as long as the picture itself.
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return new File([bytes], name, { type });
}

/** Before the processor is taken, it is seen that a picture is being drawn; a page that is hidden paints nothing. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, HIDDEN_MS);
  });
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
