/** Controls that belong together under one name. */
import { createElement, type HTMLAttributes, type RefAttributes } from 'react';

type GroupName = { readonly 'aria-label': string } | { readonly 'aria-labelledby': string | undefined };
type LabelledGroupProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & GroupName & { readonly as: 'div' | 'span' };

/** An element of role `group`. `<fieldset>` means the same, but brings a frame and a width, and disables its content as a whole. */
export const LabelledGroup = ({ as, ...rest }: LabelledGroupProps) => createElement(as, { ...rest, role: 'group' });
