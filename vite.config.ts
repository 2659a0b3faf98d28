import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { remixOptions } from "./remix.config.js";
import { browserIcons } from "./scripts/browser-icons.ts";
import { browserLibraries } from "./scripts/browser-libraries.ts";
import { clientChunk } from "./scripts/client-chunks.ts";
import { serverIcons } from "./scripts/server-icons.ts";
import { serverLibraries } from "./scripts/server-libraries.ts";
import { serviceWorker } from "./scripts/service-worker.ts";
import { singleIcons } from "./scripts/single-icons.ts";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    singleIcons(),
    serverIcons(),
    browserIcons(),
    browserLibraries(),
    serverLibraries(),
    tailwindcss(),
    serviceWorker(),
    remix(remixOptions),
  ],
  // The library's own hook waits for sentences and for another language, which here never come.
  resolve: { alias: { "react-i18next": fileURLToPath(new URL("app/i18n/react-i18next.ts", import.meta.url)) } },
  // What only developers read in the console.
  esbuild: { pure: ["warning", "logV6DeprecationWarnings"] },
  build: {
    target: "es2022",
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: clientChunk } } }),
  },
  ssr: {
    resolve: { conditions: ["workerd", "worker", "browser"] },
    // Bundling the dependencies makes the server build 15% smaller.
    ...(command === "build" ? { noExternal: true as const } : {}),
  },
}));
