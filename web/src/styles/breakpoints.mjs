// The widths at which a screen changes its shape. A sheet writes them out, since a media query knows no custom property: stylelint.config.mjs takes no other.

/** Widths of the window. */
export const breakpoints = {
  /** Two columns of facts become one. */
  narrow: '30em',
  /** Lines of several fields are broken. */
  wrap: '40em',
  /** The phone: one column, cards for tables, sheets for dialogs. */
  phone: '48em',
  /** The drawer folds away. */
  tablet: '62em',
  /** The map of the supervision stands above its list. */
  map: '68.75em',
  /** Sums become one line. */
  desk: '82em',
};

/** Widths of a part, whatever the window is. */
export const containers = {
  /** A line of fields takes two columns. */
  small: '35rem',
  /** It takes four. */
  medium: '43rem',
  /** It takes a second line. */
  large: '54rem',
};
