// A page that loads at first use. A failed chunk never reloads the window by itself, since a form or the outbox may hold unsaved work. The
// screen says so and offers a retry.
import { use, type ComponentType } from 'react';
import type { ScreenView } from '../../shared/navigation/screens.ts';
import { withinChunkTime } from '../../shared/ui/loading/load-chunk.ts';

export function lazyScreen(view: ScreenView) {
  let Page: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const preload = (): Promise<void> => {
    loading ??= withinChunkTime(view.load).then(
      (loaded) => {
        Page = loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const LazyScreen = () => {
    if (!Page) use(preload());
    return Page ? <Page /> : null;
  };
  return Object.assign(LazyScreen, { preload });
}
