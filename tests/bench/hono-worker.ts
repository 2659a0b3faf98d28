import { Hono } from "hono";

/** The least that a JSON route is: the floor that the API is measured against. */
const app = new Hono();
app.get("/bench/json", (c) => c.json({ data: { ok: true } }));

export default app;
