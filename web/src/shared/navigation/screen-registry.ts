// Gives shared code and rooms the list of all screens. The router fills it at start, since only the app knows them all.
import type { Screen } from './screens.ts';

let screens: readonly Screen[] = [];
export const setScreens = (all: readonly Screen[]): void => {
  screens = all;
};
export const allScreens = (): readonly Screen[] => screens;
