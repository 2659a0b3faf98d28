/** What of Node's zlib a Worker uses here (flag nodejs_compat); the types of Workers know none of Node's modules. */
declare module "node:zlib" {
  interface InflateRaw extends AsyncIterable<Uint8Array> {
    /** Packed bytes that were read, without what stands behind their end. */
    readonly bytesWritten: number;
    end(packed: Uint8Array): void;
  }
  export function createInflateRaw(): InflateRaw;
}
