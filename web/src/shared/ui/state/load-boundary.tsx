// Limits a failure to its part of the screen: a fallback replaces that part, and the rest continues.
import { Component, type ReactNode } from 'react';
import { reportError } from '../../errors/report-error.ts';

interface LoadBoundaryProps {
  readonly fallback: ReactNode | ((error: unknown, retry: () => void) => ReactNode);
  readonly children: ReactNode;
}

export class LoadBoundary extends Component<LoadBoundaryProps, { readonly failed: { readonly error: unknown } | null }> {
  override state: { readonly failed: { readonly error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    const { fallback, children } = this.props;
    if (!failed) return children;
    return typeof fallback === 'function' ? fallback(failed.error, () => this.setState({ failed: null })) : fallback;
  }
}
