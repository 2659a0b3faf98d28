import { type RouteConfig, route } from "@remix-run/route-config";

export default [route("bench/minimal", "routes/index.tsx")] satisfies RouteConfig;
