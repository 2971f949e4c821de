// A card beside a record that a room above makes. While it loads its place is kept; its failure leaves the rest.
import { Suspense, type ComponentType, type FunctionComponent } from 'react';
import { retryingLazy } from '../loading/retrying-lazy.ts';
import { LoadBoundary } from '../state/load-boundary.tsx';
import { SideCard, SidePlaceholder } from './side-card.tsx';

export function lazySide<Props extends object>(title: string, load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const Part = retryingLazy(load);
  return (props: Props) => (
    <LoadBoundary fallback={null}>
      <Suspense
        fallback={
          <SideCard title={title}>
            <SidePlaceholder />
          </SideCard>
        }
      >
        <Part {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
