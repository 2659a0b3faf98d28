/** Most nominals of one design. */
export const MEDIA_MOST_NOMINALS = 60;
/** Most bytes of a photo as it is sent (spec 2 §5). */
export const MEDIA_IMAGE_MAX_BYTES = 8 * 1024 * 1024;
