import { createServer } from "node:net";

const DEFAULT_PORT = 8788;

/** PORT, or 8788. Throws one plain sentence when it is no port. */
export function wantedPort(): number {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is ${process.env.PORT}: no port.`);
  return port;
}

/** Throws one plain sentence when something listens on the port already. */
export function refuseTaken(port: number): Promise<void> {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.once("error", () => fail(new Error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`)));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => settle()));
  });
}
