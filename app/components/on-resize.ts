const REST_MS = 50;

/** Calls back once the window has kept its size for 50 ms. Answers what ends it. */
export function onResize(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(work, REST_MS);
  };
  window.addEventListener("resize", later);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("resize", later);
  };
}
