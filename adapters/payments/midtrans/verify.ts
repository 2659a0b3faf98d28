import { sameSignature, sha512Hex } from "../../_kit/digest.ts";

export interface SignedFields {
  readonly order_id: string;
  readonly status_code: string;
  readonly gross_amount: string;
  readonly signature_key: string;
}

/**
 * True when `signature_key` is the hex SHA-512 of order_id + status_code + gross_amount + server key, each exactly as
 * sent.
 */
export function notificationSignatureIsRight(fields: SignedFields, serverKey: string): boolean {
  const { order_id, status_code, gross_amount, signature_key } = fields;
  return sameSignature(signature_key, sha512Hex(order_id + status_code + gross_amount + serverKey));
}
