// What the browser project's set-up gives to its tests.
import 'vitest';
import type { Lane } from './lanes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    lanes: Lane[];
  }
}
