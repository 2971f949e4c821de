// The version that clients compare themselves with (frame document, 1 and 4).
export const VERSION = '4.40.5';
