import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser's push subscription with keys of its own: what RFC 8291 calls the user agent, by Node's own crypto. */
export class PushBrowser {
  readonly #ecdh = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor() {
    this.#ecdh.generateKeys();
  }

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#ecdh.getPublicKey("base64url"), auth: this.#auth.toString("base64url") };
  }

  /** What a message says. Throws when it was not meant for this browser, or was changed on the way. */
  read(body: Uint8Array): string {
    const message = Buffer.from(body);
    const salt = message.subarray(0, 16);
    const keyLength = message[20] ?? 0;
    const theirs = message.subarray(21, 21 + keyLength);
    const sealed = message.subarray(21 + keyLength);
    const shared = this.#ecdh.computeSecret(theirs);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#ecdh.getPublicKey(), theirs]);
    const input = Buffer.from(hkdfSync("sha256", shared, this.#auth, info, 32));
    const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
    const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = record.lastIndexOf(2);
    if (end < 0 || record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no last record");
    return record.subarray(0, end).toString("utf8");
  }
}
