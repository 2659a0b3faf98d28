/** The name of a picture's file after what its owner called it; `page` from 0. */
export function pictureFileName(name: string, page: number, count: number, ending: "png" | "jpg" | "svg"): string {
  const plain = name.replace(/[^\p{L}\p{N} ._-]/gu, "").trim() || "harga";
  return `${plain}${count > 1 ? ` ${page + 1}` : ""}.${ending}`;
}
