import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "../../.gerai/bench/minimal/server/index.js";

const handle = createRequestHandler(build, "production");

export default {
  fetch(request: Request): Promise<Response> {
    return handle(request);
  },
};
