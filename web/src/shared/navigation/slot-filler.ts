// Keeps how the application fills slots (slot.ts). Its code is loaded when the first slot is shown.
let bring = (): Promise<unknown> => Promise.resolve();

export const fillSlotsBy = (load: typeof bring): void => void (bring = load);
export const slotsFilled = (): Promise<unknown> => bring();
