/** A text that screen readers read out when it changes. */
import { createElement, type HTMLAttributes, type RefAttributes } from 'react';

type StatusProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & { readonly as: 'div' | 'p' | 'section' | 'span' | 'strong' };

/**
 * An element of role `status`. `<output>` would say the same, but it may hold text only, belongs to the form around it, and fewer screen readers
 * read it out.
 */
export const Status = ({ as, ...rest }: StatusProps) => createElement(as, { ...rest, role: 'status' });
