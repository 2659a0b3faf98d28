import type { MessageCarrier } from "#core/ports/messenger.ts";
import { DomainError } from "#core/shared/errors.ts";
import { postMessage } from "../../_kit/post-message.ts";
import { listHeaders } from "../list-headers.ts";

/** Where a channel's messages are posted, and the bearer key. */
export interface Gateway {
  readonly url: string;
  readonly key: string;
}

/**
 * Message gateways over HTTP: `POST url` with `Authorization: Bearer key` and the JSON object
 * `{to, subject, text}`, with the mail's own `headers` where it has any; any 2xx means taken. Throws `maintenance` for
 * a channel without a gateway.
 */
export function httpCarrier(gateways: {
  readonly whatsapp: Gateway | null;
  readonly email: Gateway | null;
}): MessageCarrier {
  return {
    async carry({ channel, to, subject, text, unsubscribe }) {
      const gateway = gateways[channel];
      if (gateway === null) {
        const failure = new DomainError("maintenance");
        failure.cause = { messaging_channel_without_gateway: channel };
        throw failure;
      }
      const message = { to, subject, text, ...(unsubscribe ? { headers: listHeaders(unsubscribe) } : {}) };
      await postMessage(gateway.url, { Authorization: `Bearer ${gateway.key}` }, message);
    },
  };
}
