import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { remixOptions } from "./remix.config.js";
import { serverIcons } from "./scripts/server-icons.ts";

/** Few files instead of sixty: what every signed-in screen needs, apart from the libraries that change more rarely. */
function clientChunk(id: string): string | undefined {
  if (
    /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|i18next|react-i18next)\//.test(
      id,
    )
  ) {
    return "libraries";
  }
  if (/\/app\/components\/(?!public-frame|footer)|\/core\/shared\/|\/core\/\w+\/states\.ts|\/lucide-react\//.test(id))
    return "shell";
  return undefined;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [serverIcons(), tailwindcss(), remix(remixOptions)],
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
