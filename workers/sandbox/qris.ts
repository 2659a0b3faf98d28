/** A QRIS code as EMVCo writes it: tag, two-digit length, value; a CRC at the end. */
export function qrisString(orderId: string, amount: number): string {
  const merchant = field("00", "ID.CO.SANDBOX.WWW") + field("01", "936000000000000000") + field("02", "GERAI");
  const body =
    field("00", "01") +
    field("01", "12") +
    field("26", merchant) +
    field("52", "4814") +
    field("53", "360") +
    field("54", String(amount)) +
    field("58", "ID") +
    field("59", "GERAI SANDBOX") +
    field("60", "JAKARTA") +
    field("62", field("01", orderId.slice(0, 25))) +
    "6304";
  return body + crc16(body);
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, "0") + value;
}

/** CRC-16/CCITT-FALSE, four upper-case hex digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
