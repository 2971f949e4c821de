// Types of install.mjs, which is plain JavaScript because it runs before the pinned Node is there.
import type { ChildProcess } from 'node:child_process';

export const root: string;
export function installRefusal(folder: string, found?: { free?: number; writable?: boolean }): string | null;
export function install(): void;
type Out = 'inherit' | 'ignore' | number;
/** Resolves with the exit code. */
export function run(
  args: readonly string[],
  options?: { env?: Record<string, string>; stdio?: readonly [Out, Out, Out]; kill?: AbortSignal; started?: (child: ChildProcess) => void },
): Promise<number>;
