/** The Remix options, read by vite.config.ts. Every future flag is on. */
export const remixOptions = {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: /** @type {const} */ ("esm"),
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
