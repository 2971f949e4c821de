// Describes what the database project's set-up gives to its tests.
import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host`: the folder of its socket if any. It answers on 127.0.0.1 too. */
    cluster: { host: string; port: number; user: string; password: string };
  }
}
