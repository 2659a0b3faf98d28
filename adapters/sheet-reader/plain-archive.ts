const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/**
 * An archive of parts that are not packed, without dates and checksums: what the workbook reader is given in place of a
 * stranger's file.
 */
export function plainArchive(parts: readonly (readonly [name: string, content: Uint8Array | string])[]): Uint8Array {
  const encoder = new TextEncoder();
  const files = parts.map(([name, content]) => ({
    name: encoder.encode(name),
    content: typeof content === "string" ? encoder.encode(content) : content,
  }));
  const length = files.reduce((sum, { name, content }) => sum + 76 + 2 * name.length + content.length, 22);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const offsets = files.map(({ name, content }) => {
    const offset = at;
    view.setUint32(at, LOCAL, true);
    view.setUint32(at + 18, content.length, true);
    view.setUint32(at + 22, content.length, true);
    view.setUint16(at + 26, name.length, true);
    bytes.set(name, at + 30);
    bytes.set(content, at + 30 + name.length);
    at += 30 + name.length + content.length;
    return offset;
  });
  const directory = at;
  for (const [index, { name, content }] of files.entries()) {
    view.setUint32(at, CENTRAL, true);
    view.setUint32(at + 20, content.length, true);
    view.setUint32(at + 24, content.length, true);
    view.setUint16(at + 28, name.length, true);
    view.setUint32(at + 42, offsets[index] ?? 0, true);
    bytes.set(name, at + 46);
    at += 46 + name.length;
  }
  view.setUint32(at, END, true);
  view.setUint16(at + 8, files.length, true);
  view.setUint16(at + 10, files.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return bytes;
}
