/** Where a browser wants to be told (RFC 8030), and its keys (RFC 8291, base64url). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * `gone`: the browser gave the subscription up. `refused`: this message will never be taken. `retry`: the service was
 * away or busy.
 */
export type PushOutcome = "sent" | "gone" | "refused" | "retry";

/** Tells browsers of results while no page of ours is open. */
export interface PushSender {
  /** Sends one message, encrypted for the browser alone. Never throws; takes at most 10 s. */
  send(target: PushTarget, message: { readonly text: string; readonly topic: string }): Promise<PushOutcome>;
}

/** What a browser needs to subscribe, and which push services we speak to. */
export interface PushService {
  /** Our VAPID key (RFC 8292), base64url. */
  readonly publicKey: string;
  /** False for an address that is no known push service's: nothing is ever sent there. */
  takes(endpoint: string): boolean;
}
