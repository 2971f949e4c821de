// Questions to the window's width in scripts: the same widths at which sheets change a screen's shape.
import { breakpoints } from '../../styles/breakpoints.mjs';

/** The media query of a window no wider than the phone's or the tablet's width. */
export const NARROWER = { phone: `(max-width: ${breakpoints.phone})`, tablet: `(max-width: ${breakpoints.tablet})` } as const;

export const isNarrower = (width: keyof typeof NARROWER): boolean => matchMedia(NARROWER[width]).matches;
