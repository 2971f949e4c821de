/** Controls that belong together under one name. */
import { createElement, type HTMLAttributes, type RefAttributes } from 'react';

type GroupName = { readonly 'aria-label': string } | { readonly 'aria-labelledby': string | undefined };
type LabelledGroupProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & GroupName & { readonly as: 'div' | 'span' };

/** An element of role `group`. `<fieldset>` would say the same, but it brings a frame, a width of its own, and disables all inside at once. */
export const LabelledGroup = ({ as, ...rest }: LabelledGroupProps) => createElement(as, { ...rest, role: 'group' });
