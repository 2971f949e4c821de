// A link inside the application, to an address made by a paths function. It renders a real <a>.
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

export interface AppLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string;
  readonly search?: Record<string, unknown>;
}

export const AppLink = ({ to, search, ...rest }: AppLinkProps) => <Link to={to} search={search ?? {}} {...rest} />;
