// A component whose code loads on first render and retries some time after a failure. React's own `lazy` keeps a failure for good.
import { createElement, use, type ComponentType, type FunctionComponent } from 'react';

/** React must see the rejected promise once, to pass the failure to the boundary. Only then may another promise replace it. */
const FORGET = 1000;

export function retryingLazy<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const begin = (): Promise<ComponentType<Props>> => {
    const begun = load();
    begun.catch(() => setTimeout(() => (loading = undefined), FORGET));
    return begun;
  };
  return (props: Props) => {
    loading ??= begin();
    return createElement(use(loading), props);
  };
}
