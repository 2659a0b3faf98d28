import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { remixOptions } from "../../../remix.config.js";

export default defineConfig({
  plugins: [
    remix({ ...remixOptions, appDirectory: "tests/bench/minimal-app", buildDirectory: ".gerai/bench/minimal" }),
  ],
  ssr: { noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
});
