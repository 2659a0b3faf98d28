import { constants, crc32, deflateRawSync } from "node:zlib";

/** A file of an archive; what is named here is written as it is, however untrue. */
export interface ZipPart {
  readonly name: string;
  readonly content?: string | Uint8Array;
  /** The packed bytes, in place of those of `content`. */
  readonly packed?: Uint8Array;
  readonly size?: number;
  readonly packedSize?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly crc?: number;
  /** Where the directory says that it begins. */
  readonly offset?: number;
}

/** An archive as it is told to be, true or not; `count` is how many entries its end claims. */
export function zipFile(parts: readonly ZipPart[], { count = parts.length } = {}): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const content = bytesOf(part.content);
    const packed = Buffer.from(part.packed ?? deflateRawSync(content));
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.flags ?? 0, 2);
    common.writeUInt16LE(part.method ?? 8, 4);
    common.writeUInt32LE(part.crc ?? crc32(content), 10);
    common.writeUInt32LE(part.packedSize ?? packed.length, 14);
    common.writeUInt32LE(part.size ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(part.offset ?? at);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), common, Buffer.alloc(10), place, name);
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, central, end]));
}

/** What a part holds, before it is packed. */
export function bytesOf(content: string | Uint8Array = ""): Buffer {
  return typeof content === "string" ? Buffer.from(content) : Buffer.from(content);
}

/** `times` times a mebibyte of blanks, packed; unpacked nowhere. */
export function packedBlanks(times: number): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, " "), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: times }, () => block), deflateRawSync(Buffer.alloc(0))]);
}
