/** A text that screen readers read out when it changes. */
import { createElement, type HTMLAttributes, type RefAttributes } from 'react';

type StatusProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & { readonly as: 'div' | 'p' | 'section' | 'span' | 'strong' };

/**
 * An element of role `status`. `<output>` means the same, but it allows text only, belongs to its form, and fewer screen readers announce it.
 */
export const Status = ({ as, ...rest }: StatusProps) => createElement(as, { ...rest, role: 'status' });
