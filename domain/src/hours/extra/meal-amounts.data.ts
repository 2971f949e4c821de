// Lists the branch's meal allowance by year (IDCC 1351, annexe IV, art. 6), which follows the minimum wages of the branch.

/** 3.74 € in 2022, then raised by the branch's percentages, rounded to the cent. */
export const MEAL_CENTS: readonly { readonly from: string; readonly cents: number }[] = [
  { from: '2022-01-01', cents: 374 },
  { from: '2023-01-01', cents: 402 },
  { from: '2024-01-01', cents: 422 },
  { from: '2025-01-01', cents: 436 },
  { from: '2026-01-01', cents: 448 },
];
