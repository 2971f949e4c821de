// Imports that climb from a room to one that stands on it, and how many: none is added, a line goes with its last one (tools/checks/floors.ts).
export const stillClimbing: Readonly<Record<string, number>> = {
  'web agency → field': 1,
  'web agency → planning': 1,
  'web agents → stock': 4,
  'web identity → agency': 1,
  'web planning → field': 2,
  'web planning → requests': 1,
  'web requests → marketplace': 1,
  'web sites → field': 2,
  'web sites → stock': 1,
};
