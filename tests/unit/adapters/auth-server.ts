import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export const USER = "019aa000-0000-7000-8000-000000000001";

/** The two endpoints of an auth server that sessions need, over real HTTP. */
export interface AuthServer {
  readonly url: string;
  readonly calls: { jwks: number; refresh: number };
  /** Whose address the last refresh named. */
  forwardedFor: string | undefined;
  /** Answers this status to refreshes; 200 gives a new session. */
  refreshStatus: number;
  sign(claims?: Record<string, unknown>, options?: SignOptions): Promise<string>;
  stop(): Promise<void>;
}

interface SignOptions {
  readonly key?: CryptoKey;
  readonly kid?: string;
  /** Seconds from now. */
  readonly expiresIn?: number;
}

export async function startAuthServer(): Promise<AuthServer> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "current", alg: "ES256", use: "sig" };
  const calls = { jwks: 0, refresh: 0 };
  const server: Server = createServer(async (request, response) => {
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.url === "/auth/v1/.well-known/jwks.json") {
      calls.jwks++;
      return reply(200, { keys: [jwk] });
    }
    if (!request.url?.startsWith("/auth/v1/token?grant_type=refresh_token")) return reply(404, {});
    calls.refresh++;
    auth.forwardedFor = String(request.headers["sb-forwarded-for"]);
    if (auth.refreshStatus !== 200)
      return reply(auth.refreshStatus, { code: "refresh_token_not_found", message: "no" });
    const access_token = await auth.sign();
    reply(200, {
      access_token,
      token_type: "bearer",
      expires_in: 3600,
      expires_at: Math.floor(Date.now() / 1000) + 3600,
      refresh_token: `next-${calls.refresh}`,
      user: {
        id: USER,
        aud: "authenticated",
        role: "authenticated",
        email: "a@gerai.test",
        app_metadata: {},
        user_metadata: {},
        created_at: "",
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const auth: AuthServer = {
    url,
    calls,
    forwardedFor: undefined,
    refreshStatus: 200,
    sign: (claims = {}, { key = privateKey, kid = "current", expiresIn = 3600 } = {}) =>
      new SignJWT({
        sub: USER,
        session_id: "session-1",
        iss: `${url}/auth/v1`,
        aud: "authenticated",
        role: "authenticated",
        exp: Math.floor(Date.now() / 1000) + expiresIn,
        jti: crypto.randomUUID(),
        ...claims,
      })
        .setProtectedHeader({ alg: "ES256", kid })
        .sign(key),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return auth;
}
