// What the database project's set-up gives to its tests.
import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string; password: string };
  }
}
