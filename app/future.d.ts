import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  /** Loader and action data keep their types on the way to the browser. */
  interface Future {
    v3_singleFetch: true;
  }
}
