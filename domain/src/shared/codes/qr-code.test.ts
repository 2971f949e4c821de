import { describe, expect, test } from 'vitest';
import { QR_MARGIN, qrCode, qrDrawing } from './qr-code.ts';

const shown = (text: string): string[] => qrCode(text).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

describe('a QR code', () => {
  test('has the three corners that readers need, and grows with its text', () => {
    const code = shown('AB');
    expect(code).toHaveLength(21);
    for (const [x, y] of [
      [0, 0],
      [14, 0],
      [0, 14],
    ] as const)
      expect(code.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual([
        '1111111',
        '1000001',
        '1011101',
        '1011101',
        '1011101',
        '1000001',
        '1111111',
      ]);
    expect(shown('x'.repeat(84))).toHaveLength(37);
    expect(() => qrCode('x'.repeat(3000))).toThrow(RangeError);
  });

  test('declares which of the eight masks it uses, and its text length under that mask', () => {
    const masks: ((x: number, y: number) => boolean)[] = [
      (x, y) => (x + y) % 2 === 0,
      (_, y) => y % 2 === 0,
      (x) => x % 3 === 0,
      (x, y) => (x + y) % 3 === 0,
      (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
      (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
      (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
      (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
    ];
    const seen = new Set<number>();
    // Up to 42 characters the data is in one block, and so in order.
    for (let made = 0; made < 126; made += 1) {
      const length = made < 3 ? 42 - made : 1 + (made % 14);
      const code = qrCode('vigieagencedesecuriteprivee'.repeat(6).slice(made, made + length));
      const size = code.length;
      const mask = [2, 3, 4].reduce((bits, x) => bits * 2 + Number(code[8]![x]), 0) ^ 0b101;
      seen.add(mask);
      // The first twelve modules: in the last two columns, from the bottom up.
      const bits = Array.from({ length: 12 }, (_, index) => [size - 1 - (index % 2), size - 1 - Math.floor(index / 2)] as const).map(
        ([x, y]) => code[y]![x] !== masks[mask]!(x, y),
      );
      const read = bits.reduce((value, bit) => value * 2 + Number(bit), 0);
      expect([read >> 8, read & 255]).toEqual([0b0100, length]);
    }
    expect(seen.size).toBe(8);
  });

  test('is drawn with the margin that readers need', () => {
    const { path, viewBox } = qrDrawing('AB');
    expect(viewBox).toBe(`-${QR_MARGIN} -${QR_MARGIN} 29 29`);
    expect(path.startsWith('M0 0h7v1h-7z')).toBe(true);
    const dark = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, run]) => sum + Number(run), 0);
    expect(dark).toBe(shown('AB').join('').replaceAll('0', '').length);
  });
});
