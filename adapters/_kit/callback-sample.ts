/**
 * `samples/callback.ts` of a partner with callbacks: one of them, and how the partner itself signs it. Tests find it in
 * the folder and try on it what must hold for every partner; it shares nothing with the adapter that it tries.
 */
export interface CallbackSample {
  /** The text of a callback that can be read, before it is signed. */
  readonly body: string;
  /** Signs as the partner does. */
  sign(body: string, secret: string): SignedCallback;
  /** The same callback without any proof. */
  readonly unsigned: SignedCallback;
  /** `token`: the proof says who sends and nothing of the body; what it says of money is asked for besides. */
  readonly proof: "signature" | "token";
  /** The members that its reader looks at, each with the JSON text of a right value. */
  readonly members: Readonly<Record<string, string>>;
  /** Puts an object of such members where the reader looks for it. */
  wrap(object: string): string;
}

export interface SignedCallback {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
