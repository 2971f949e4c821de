// Lists the twelve pay categories of worked minutes (F-337, A-345).

/** Keys are built as [saturday|sunday][Holiday][Night], the first letter in lower case. */
export const payKeys = [
  'day',
  'night',
  'holiday',
  'holidayNight',
  'sunday',
  'sundayNight',
  'sundayHoliday',
  'sundayHolidayNight',
  'saturday',
  'saturdayNight',
  'saturdayHoliday',
  'saturdayHolidayNight',
] as const;
export type PayKey = (typeof payKeys)[number];

/** Used only by agencies that count Saturdays separately (F-338). */
export const saturdayPayKeys: ReadonlySet<PayKey> = new Set(['saturday', 'saturdayNight', 'saturdayHoliday', 'saturdayHolidayNight']);

export const payKeysFor = (saturdayCount: boolean): readonly PayKey[] =>
  saturdayCount ? payKeys : payKeys.filter((key) => !saturdayPayKeys.has(key));

export const payKeyLabels: Record<PayKey, string> = {
  day: 'Jour',
  night: 'Nuit',
  holiday: 'Jour férié',
  holidayNight: 'Nuit de jour férié',
  sunday: 'Dimanche',
  sundayNight: 'Nuit de dimanche',
  sundayHoliday: 'Dimanche férié',
  sundayHolidayNight: 'Nuit de dimanche férié',
  saturday: 'Samedi',
  saturdayNight: 'Nuit de samedi',
  saturdayHoliday: 'Samedi férié',
  saturdayHolidayNight: 'Nuit de samedi férié',
};

/** Multipliers of the day rate, as exact decimals. */
export type PayFactors = Readonly<Record<PayKey, number>>;

export interface Premiums {
  readonly night: number;
  readonly sunday: number;
  readonly saturday: number;
  readonly holiday: number;
}

const inHundredths = (premium: number): number => Math.round(premium * 10_000);

/**
 * The factor of each key is one plus the sum of its premiums. The accord of 29/10/2003 on Sunday work adds premiums and never multiplies them. Computed in
 * ten-thousandths, so that 1 + 0.1 + 0.1 is 1.2.
 */
export function additiveFactors(premiums: Premiums): PayFactors {
  const factorOf = (key: PayKey): number => {
    const lower = key.toLowerCase();
    let sum = 10_000;
    if (lower.includes('night')) sum += inHundredths(premiums.night);
    if (lower.includes('holiday')) sum += inHundredths(premiums.holiday);
    if (lower.includes('sunday')) sum += inHundredths(premiums.sunday);
    if (lower.includes('saturday')) sum += inHundredths(premiums.saturday);
    return sum / 10_000;
  };
  return Object.fromEntries(payKeys.map((key) => [key, factorOf(key)])) as Record<PayKey, number>;
}
