// The four types of slip, which an agency may do without one by one (A-135, F-176).

export const slipTypes = ['intervention', 'round', 'recognition', 'audit'] as const;
export type SlipType = (typeof slipTypes)[number];
