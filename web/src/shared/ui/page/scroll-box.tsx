// A scroll container for wide or long content: a named region that the keyboard reaches and scrolls (WCAG 2.1.1).
import type { HTMLAttributes } from 'react';

interface ScrollBoxProps extends HTMLAttributes<HTMLElement> {
  readonly label: string;
  readonly ref?: React.Ref<HTMLElement>;
}

export const ScrollBox = ({ label, ...props }: ScrollBoxProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows scroll it
  <section aria-label={label} tabIndex={0} {...props} />
);
