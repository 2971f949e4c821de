// The widths at which the layout of a screen changes. Style sheets write them out, since a media query cannot use a custom property:
// stylelint.config.mjs allows no other.

/** Widths of the window. */
export const breakpoints = {
  /** Two columns of facts become one. */
  narrow: '30em',
  /** Lines of several fields wrap. */
  wrap: '40em',
  /** The phone: one column, cards for tables, sheets for dialogs. */
  phone: '48em',
  /** The drawer folds away. */
  tablet: '62em',
  /** The supervision map moves above its list. */
  map: '68.75em',
  /** A record's page has its second column. */
  record: '75em',
  /** Sums become one line. */
  desk: '82em',
};

/** Widths of a container, whatever the window is. */
export const containers = {
  /** A line of fields takes two columns. */
  small: '35rem',
  /** It takes four. */
  medium: '43rem',
  /** It takes a second line. */
  large: '54rem',
  /** The planning's toolbar shows all its words. */
  board: '66rem',
};
