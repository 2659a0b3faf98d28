import { createApi } from "./app.ts";

const app = createApi();

/** /api/*: the JSON API. */
export default { fetch: app.fetch } satisfies ExportedHandler<object>;
