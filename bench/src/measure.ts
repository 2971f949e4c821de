// Measures two things in turn, so that a noisy machine disturbs both alike, and returns their medians.
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

export async function sideBySide(
  rounds: number,
  ours: () => Promise<unknown>,
  floor: () => Promise<unknown>,
): Promise<{ ours: number; floor: number; ratio: number }> {
  const a: number[] = [];
  const b: number[] = [];
  for (let round = 0; round < rounds + 3; round += 1) {
    const first = await timed(ours);
    const second = await timed(floor);
    if (round >= 3) {
      a.push(first);
      b.push(second);
    }
  }
  return { ours: median(a), floor: median(b), ratio: median(a) / median(b) };
}

export async function alone(rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(async () => work()));
  return median(times);
}
