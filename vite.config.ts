import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { remixOptions } from "./remix.config.js";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), remix(remixOptions)],
  build: {
    target: "es2022",
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  ssr: {
    resolve: { conditions: ["workerd", "worker", "browser"] },
    // Bundling the dependencies makes the server build 15% smaller.
    ...(command === "build" ? { noExternal: true as const } : {}),
  },
}));
