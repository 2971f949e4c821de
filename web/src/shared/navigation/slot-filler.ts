// Where the application says how slots are filled (slot.ts): its code comes when the first slot is shown.
let bring = (): Promise<unknown> => Promise.resolve();

export const fillSlotsBy = (load: typeof bring): void => void (bring = load);
export const slotsFilled = (): Promise<unknown> => bring();
