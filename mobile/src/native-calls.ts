// What the native side answers and says: the calls of VigieShellPlugin.java, and the words of Page.java.
import type { Words } from '@vigie/web/shared/native-shell.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** Each may be refused, with a `code` where the reason matters: denied, unavailable or timeout. */
export interface NativeCalls {
  /** A page begins: what the last one asked for is over. Tells what the phone can do. */
  readonly begin: () => Promise<{ readonly readsTags: boolean; readonly isAwake: boolean }>;
  readonly openSettings: () => Promise<void>;
  readonly stayAwake: (notice: Words) => Promise<{ readonly isAwake: boolean }>;
  readonly rest: () => Promise<void>;
  readonly takePosition: (options: { readonly timeout: number }) => Promise<Place>;
  readonly followPosition: () => Promise<void>;
  readonly unfollowPosition: () => Promise<void>;
  readonly startMotion: () => Promise<{ readonly isFelt: boolean }>;
  readonly stopMotion: () => Promise<void>;
  readonly startTags: () => Promise<void>;
  readonly stopTags: () => Promise<void>;
  readonly ring: (words: Words) => Promise<void>;
  readonly hush: () => Promise<void>;
}

export type NativeWord =
  /** Once a second, while the process is kept at work. */
  | { readonly stream: 'second' }
  /** The process is kept at work no longer. */
  | { readonly stream: 'rested' }
  | (Place & { readonly stream: 'position' })
  /** The last provider of positions was switched off. */
  | { readonly stream: 'placeless' }
  /** Time, x, y and z of each reading, one after another. */
  | { readonly stream: 'motion'; readonly felt: readonly number[] }
  | { readonly stream: 'tag'; readonly serial: string }
  | { readonly stream: 'tagFault' };
