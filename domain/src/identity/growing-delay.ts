// Computes the wait after failed sign-ins. Some failures are free, then each one doubles the wait.

export interface GrowingDelay {
  /** Failures without a delay, for typing errors. */
  readonly free: number;
  readonly firstSeconds: number;
  readonly maxSeconds: number;
  /** Failures are forgotten after this long without a new one. */
  readonly forgetSeconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 3600;

export const growingDelays = {
  /** One name over all addresses. A name from a browser that its person has used before is counted separately. */
  name: { free: 5, firstSeconds: 30, maxSeconds: QUARTER, forgetSeconds: HOUR },
  /** One address can be many people: an agency behind its router, or phones behind their network. */
  address: { free: 50, firstSeconds: 30, maxSeconds: QUARTER, forgetSeconds: HOUR },
  /** Everybody together, against many addresses that try many names. */
  all: { free: 1000, firstSeconds: 30, maxSeconds: QUARTER, forgetSeconds: QUARTER },
  /** Second-step codes of one account. */
  code: { free: 5, firstSeconds: 30, maxSeconds: QUARTER, forgetSeconds: 24 * HOUR },
} as const satisfies Record<string, GrowingDelay>;
export type DelayKind = keyof typeof growingDelays;

/** Seconds to wait after this many failures. */
export function waitAfter(failures: number, { free, firstSeconds, maxSeconds }: GrowingDelay): number {
  if (failures < free) return 0;
  return Math.min(maxSeconds, firstSeconds * 2 ** Math.min(failures - free, 20));
}

const plural = (count: number, one: string): string => `${count} ${one}${count > 1 ? 's' : ''}`;

/** Rounded up, so that waiting the announced time is enough. */
export const waitText = (seconds: number): string =>
  `Trop de tentatives. Réessayez dans ${seconds < 60 ? plural(Math.max(1, Math.ceil(seconds)), 'seconde') : plural(Math.ceil(seconds / 60), 'minute')}.`;
