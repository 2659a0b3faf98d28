import { HEALTH_PATH, healthAnswer } from "#workers/_kit/health.ts";
import { logged } from "#workers/_kit/request-log.ts";
import { createApi } from "./app.ts";
import { readEnv } from "./env.ts";

const app = createApi();

/** /api/*: the JSON API. */
export default {
  fetch: (request, env, ctx) =>
    logged(request, async (note) => {
      return healthAnswer(request, `${HEALTH_PATH}/api`, note, () => readEnv(env)) ?? app.fetch(request, env, ctx);
    }),
} satisfies ExportedHandler<object>;
