import v8 from "node:v8";

/** Whether V8 keeps a text as one byte a letter; what a page is made of tells, not what it says. */
export const isOneByte = (text: string): boolean =>
  // Newer than the types of Node that fit the other libraries.
  (v8 as unknown as { isStringOneByteRepresentation(text: string): boolean }).isStringOneByteRepresentation(text);
