// How long nobody may try again after failed sign-ins: some are free, then each failure doubles the wait.

export interface GrowingDelay {
  /** Failures that cost nothing, for whoever mistypes. */
  readonly free: number;
  readonly firstSeconds: number;
  readonly maxSeconds: number;
  /** After so long without a failure all of them are forgotten. */
  readonly forgetSeconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 3600;

export const growingDelays = {
  /** One name over all addresses; and one name from a browser that its person has used before, counted apart. */
  name: { free: 5, firstSeconds: 30, maxSeconds: QUARTER, forgetSeconds: HOUR },
  /** One address: an agency behind its router, or phones behind their network, is many people. */
  address: { free: 50, firstSeconds: 30, maxSeconds: QUARTER, forgetSeconds: HOUR },
  /** Everybody together: many addresses that try many names. */
  all: { free: 1000, firstSeconds: 30, maxSeconds: QUARTER, forgetSeconds: QUARTER },
  /** Codes of the second step of one account. */
  code: { free: 5, firstSeconds: 30, maxSeconds: QUARTER, forgetSeconds: 24 * HOUR },
} as const satisfies Record<string, GrowingDelay>;
export type DelayKind = keyof typeof growingDelays;

/** Seconds to wait after so many failures. */
export function waitAfter(failures: number, { free, firstSeconds, maxSeconds }: GrowingDelay): number {
  if (failures < free) return 0;
  return Math.min(maxSeconds, firstSeconds * 2 ** Math.min(failures - free, 20));
}

const plural = (count: number, one: string): string => `${count} ${one}${count > 1 ? 's' : ''}`;

/** Rounded up, so that who waits as long as they were told is let in. */
export const waitText = (seconds: number): string =>
  `Trop de tentatives. Réessayez dans ${seconds < 60 ? plural(Math.max(1, Math.ceil(seconds)), 'seconde') : plural(Math.ceil(seconds / 60), 'minute')}.`;
