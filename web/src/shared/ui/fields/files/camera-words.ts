// Messages for an unavailable camera; each place has its own spelling (A-324, F-132).

/** Where taking a photo is part of the work itself. */
export const CAPTURE_REFUSED = "Impossible d'accéder à la camera !";
/** Anywhere else a camera helps, such as an image inside a text. */
export const CAMERA_REFUSED = "Impossible d'accéder à la caméra";
