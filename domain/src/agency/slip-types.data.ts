// Lists the four types of slip. An agency may disable each one (A-135, F-176).

export const slipTypes = ['intervention', 'round', 'recognition', 'audit'] as const;
export type SlipType = (typeof slipTypes)[number];
