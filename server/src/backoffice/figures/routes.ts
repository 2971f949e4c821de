// Binds the calls about the platform's own figures.
import type { Bind } from '../../plumbing/http/bind.ts';

export function bindPlatformFigures(_bind: Bind): void {}
