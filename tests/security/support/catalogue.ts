/** The schemas that our migrations fill: `public` is what the Data API serves, `private` is out of its reach. */
export const OUR_SCHEMAS: readonly string[] = ["public", "private"];
