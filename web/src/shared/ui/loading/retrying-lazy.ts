// A component whose code comes when it is first drawn, and that asks again some time after a failure: React's own `lazy` keeps it for good.
import { createElement, use, type ComponentType, type FunctionComponent } from 'react';

/** React must see the refused promise once, to hand the failure to the boundary; only then may another take its place. */
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
