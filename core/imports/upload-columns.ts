/** The columns of a file of purchases, in the template's order. The first two have to be there. */
export const UPLOAD_COLUMNS = ["product_code", "destination", "order_number", "selling_price", "note"] as const;
export type UploadColumn = (typeof UPLOAD_COLUMNS)[number];
export const REQUIRED_COLUMNS = ["product_code", "destination"] as const satisfies readonly UploadColumn[];

/** How people head them: letters and digits alone, in small letters. */
const HEADINGS: Readonly<Record<UploadColumn, readonly string[]>> = {
  product_code: ["kodeproduk", "kode", "produk", "productcode", "code", "product", "产品代码", "商品代码", "代码"],
  destination: [
    ...["nomortujuan", "notujuan", "tujuan", "nomor", "nomorhp", "nohp", "hp"],
    ...["destination", "destinationnumber", "number", "phone", "phonenumber", "msisdn"],
    ...["目标号码", "号码", "手机号"],
  ],
  order_number: ["nomorpesanan", "nopesanan", "ordernumber", "orderno", "订单号"],
  selling_price: ["hargajual", "sellingprice", "售价"],
  note: ["catatan", "keterangan", "note", "notes", "备注"],
};

/** Which column a heading names; null for another word. */
export function columnOf(heading: string): UploadColumn | null {
  const word = wordOf(heading);
  return UPLOAD_COLUMNS.find((column) => HEADINGS[column].includes(word)) ?? null;
}

/** Whether a heading of the product's code may as well head its name, as it does beside another for the code. */
export const mayBeName = (heading: string): boolean => ["produk", "product"].includes(wordOf(heading));

const wordOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
