// What the measurements share of a protected guard's phone: its state while nothing is wrong, and chance.

/** What each beat tells of a phone in order. */
export const PHONE_IN_ORDER = { battery: 64, sensors: 'heard', placeless: false, dark: false, unsent: 0 } as const;

export const between = (least: number, most: number): number => least + Math.random() * (most - least);
