// Sizes that requests may have.

/** All files of one upload together (frame document, 5). */
export const UPLOAD_LIMIT = 25 * 1024 * 1024;
/** Any other body. */
export const BODY_LIMIT = 4 * 1024 * 1024;
