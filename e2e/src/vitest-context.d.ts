// What the browser project's set-up gives to its tests.
import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    product: { url: string; dataDir: string };
  }
}
