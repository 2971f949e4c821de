// Hours beyond a part-time contract: complementary hours, never overtime, and never up to full time.

import { isPartTime } from '../../agents/agent-contract.ts';
import type { ContractDates, ContractHours } from '../../agents/agent-contract.ts';
import type { OvertimeBand } from '../../agency/settings/settings.ts';
import { workedBands } from './overtime.ts';
import type { BandMinutes, CountedTime } from './overtime.ts';

/** A contract as the counting of hours reads it. */
export interface HoursContract extends ContractDates, ContractHours {}

export const isPart = (contract: HoursContract | null, fullTimeMinutes: number): contract is HoursContract =>
  contract !== null && contract.limitMinutes > 0 && isPartTime(contract, fullTimeMinutes);

/** The rises of art. L3123-29 C. trav.: 10 % for each hour up to a tenth of the contract, 25 % beyond. */
export const complementaryPercents = [10, 25] as const;

/** Complementary hours stay within a tenth of the contract, by the week or by the month (art. L3123-28 C. trav.), in whole minutes. */
export const tenthOf = (contractMinutes: number): number => Math.floor(contractMinutes / 10);

const complementaryBands = (contractMinutes: number): OvertimeBand[] => [
  { fromMinutes: contractMinutes, percent: complementaryPercents[0] },
  { fromMinutes: contractMinutes + tenthOf(contractMinutes), percent: complementaryPercents[1] },
];

/**
 * Complementary hours of a week, or of a month where the contract counts by the month. What lies at full time and beyond
 * must not be worked (art. L3123-9 C. trav.); worked all the same it is paid at the highest of these rises.
 */
export const complementaryHours = (time: CountedTime, contractMinutes: number): BandMinutes[] =>
  workedBands(time, complementaryBands(contractMinutes));
