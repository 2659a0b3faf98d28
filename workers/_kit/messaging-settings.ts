import { z } from "zod";

/** The optional settings of the message gateways, for an environment's schema; empty means absent. */
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

export const messagingSettings = {
  WHATSAPP_GATEWAY_URL: optional,
  WHATSAPP_GATEWAY_KEY: optional,
  EMAIL_GATEWAY_URL: optional,
  EMAIL_GATEWAY_KEY: optional,
};
