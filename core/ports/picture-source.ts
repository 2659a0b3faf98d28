/** Where pictures are fetched from that lie somewhere else on the internet. */
export interface PictureSource {
  /**
   * The bytes at an https address, whatever they are; the caller reads them as a picture. Follows no redirect. Throws
   * `picture_unreachable`, and `file_too_large` as soon as there are more than `maxBytes`.
   */
  fetch(url: string, maxBytes: number): Promise<Uint8Array>;
}
