// The rotations of the trade that a planner begins with.
import type { RotationShift } from './rotation.ts';

export interface RotationModel {
  readonly key: string;
  readonly label: string;
  readonly pattern: string;
  readonly shifts: readonly RotationShift[];
  /** How many guards hold one place of each shift. */
  readonly team: number;
}

const shift = (key: string, startTime: string, endTime: string): RotationShift => ({ key, startTime, endTime, nbAgents: 1 });
const [DAY, NIGHT] = [shift('J', '07:00', '19:00'), shift('N', '19:00', '07:00')];
const THREE = [shift('M', '05:00', '13:00'), shift('A', '13:00', '21:00'), shift('N', '21:00', '05:00')];

export const rotationModels: readonly RotationModel[] = [
  { key: '2x12', label: '2×12 : 2 jours, 2 nuits, 4 repos', pattern: '2J-2N-4R', shifts: [DAY, NIGHT], team: 4 },
  { key: '3x8', label: '3×8 continu : 2 matins, 2 après-midi, 2 nuits, 4 repos', pattern: '2M-2A-2N-4R', shifts: THREE, team: 5 },
  { key: '3x8w', label: '3×8 à la semaine : 5 matins, 5 après-midi, 5 nuits', pattern: '5M-2R-5A-2R-5N-2R', shifts: THREE, team: 3 },
  { key: '4/2', label: '4/2 : 4 jours, 2 repos', pattern: '4J-2R', shifts: [DAY], team: 3 },
  { key: '2/2', label: '2/2 : 2 jours, 2 repos', pattern: '2J-2R', shifts: [DAY], team: 2 },
  { key: '3/3', label: '3/3 : 3 nuits, 3 repos', pattern: '3N-3R', shifts: [NIGHT], team: 2 },
  { key: '5/2', label: '5/2 : 5 jours, 2 repos', pattern: '5J-2R', shifts: [shift('J', '09:00', '17:00')], team: 1 },
  { key: '7/7', label: '7/7 : une semaine sur deux', pattern: '7J-7R', shifts: [DAY], team: 2 },
];
