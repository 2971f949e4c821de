import { expect, test } from 'vitest';
import { ftypBrands, isMp3Frame, isText } from './signatures.ts';
import { FileAlteredError, FileNotFoundError, isLost } from './storage.ts';

test('the brands of a media file are read in order, without its version, to the end of their box', () => {
  const body = Buffer.from('ftypheic\0\0\0\0mif1heixmoov', 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(24);
  expect(ftypBrands(Buffer.concat([size, body]))).toEqual(['heic', 'mif1', 'heix']);
  expect(ftypBrands(Buffer.from('no media file at all'))).toEqual([]);
});

test('a frame of sound has an existing version, layer, bit rate and sampling rate', () => {
  const frame = (second: number, third: number) => isMp3Frame(Uint8Array.of(0xff, second, third));
  expect(frame(0xfb, 0x90)).toBe(true);
  for (const [second, third] of [
    [0x1b, 0x90],
    [0xeb, 0x90],
    [0xf9, 0x90],
    [0xfb, 0xf0],
    [0xfb, 0x00],
    [0xfb, 0x9c],
  ] as const)
    expect(frame(second, third)).toBe(false);
  expect(isMp3Frame(Uint8Array.of(0xfe, 0xfb, 0x90))).toBe(false);
});

test('text has tabs and line ends and no other control characters', () => {
  const text = (...bytes: number[]) => isText(Uint8Array.of(...bytes));
  expect([text(0x41, 0x09, 0x0a, 0x0c, 0x0d, 0xe9), text(0xff, 0xfe, 0x00), text(0xfe, 0xff, 0x00)]).toEqual([true, true, true]);
  expect([text(0x41, 0x00), text(0x0b), text(0x1f), text(0xff, 0x00)]).toEqual([false, false, false, false]);
});

test('a missing or altered file is lost, while a failing disk loses nothing', () => {
  expect([new FileNotFoundError(), new FileAlteredError(), new Error('EIO')].map(isLost)).toEqual([true, true, false]);
});
