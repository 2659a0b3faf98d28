/** Where a browser that is told of results keeps when its subscription was last stored, epoch milliseconds. */
export const PUSH_STORED_AT = "gerai_push_at";
