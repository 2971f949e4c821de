// What happened in a run, for the report.
export interface Counts {
  acts: number;
  acknowledged: number;
  notOffered: number;
  cuts: number;
  kills: number;
  changes: number;
  refusedChanges: number;
  clocks: number;
  signOuts: number;
  setAside: number;
}
export const noCounts = (): Counts => ({
  acts: 0,
  acknowledged: 0,
  notOffered: 0,
  cuts: 0,
  kills: 0,
  changes: 0,
  refusedChanges: 0,
  clocks: 0,
  signOuts: 0,
  setAside: 0,
});
