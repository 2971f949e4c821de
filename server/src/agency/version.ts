// Returns the version that clients compare with their own (frame document, 1 and 4).
export const VERSION = '4.40.5';
