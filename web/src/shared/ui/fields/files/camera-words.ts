// What is said when a camera cannot be had; each place has its own spelling (A-324, F-132).

/** Where the work itself is to take a photo. */
export const CAPTURE_REFUSED = "Impossible d'accéder à la camera !";
/** Wherever else a camera helps: an image inside a text. */
export const CAMERA_REFUSED = "Impossible d'accéder à la caméra";
