// Hands what the native side says to whoever listens.
import type { NativeWord } from './native-calls.ts';

type Stream = NativeWord['stream'];
type WordOf<S extends Stream> = Extract<NativeWord, { readonly stream: S }>;

export interface Hearing {
  readonly on: <S extends Stream>(stream: S, listener: (word: WordOf<S>) => void, signal?: AbortSignal) => void;
  /** Called by the native side. */
  readonly hear: (word: NativeWord) => void;
}

const isOf = <S extends Stream>(word: NativeWord, stream: S): word is WordOf<S> => word.stream === stream;

export function createHearing(report: (error: unknown) => void): Hearing {
  const listeners = new Set<(word: NativeWord) => void>();
  return {
    on: (stream, listener, signal) => {
      if (signal?.aborted) return;
      const take = (word: NativeWord): void => {
        if (isOf(word, stream)) listener(word);
      };
      listeners.add(take);
      signal?.addEventListener('abort', () => listeners.delete(take));
    },
    hear: (word) => {
      // One listener's fault keeps nothing from the others.
      for (const tell of listeners) {
        try {
          tell(word);
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
