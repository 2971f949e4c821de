import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pull } from '../../../../test/hand.ts';
import { mount } from '../../../../test/mount.tsx';
import { SignaturePad } from './signature-pad.tsx';

const pad = page.getByRole('img', { name: 'Signature du client' });

/** The form around the pad refuses an empty signature, as the slip's form does. */
const Signed = ({ width = 400, told }: { readonly width?: number; readonly told: (image: string | null) => void }) => {
  const [image, setImage] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  return (
    <div style={{ width }}>
      <SignaturePad
        label="Signature du client"
        required
        error={isSent && image === null ? 'Obligatoire' : undefined}
        value={image}
        onChange={(next) => {
          setImage(next);
          told(next);
        }}
      />
      <button type="button" onClick={() => setSent(true)}>
        Signer
      </button>
    </div>
  );
};

/** Counts dark pixels of the canvas, in each half of its width. */
function ink(): readonly [left: number, right: number] {
  const canvas = pad.element() as HTMLCanvasElement;
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  const counts: [number, number] = [0, 0];
  for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 0 && data[at]! < 128) counts[(at / 4) % width < width / 2 ? 0 : 1] += 1;
  return counts;
}

async function signed() {
  const told: (string | null)[] = [];
  const { show } = await mount(<Signed told={(image) => told.push(image)} />);
  await expect.element(pad).toBeVisible();
  return { told, narrow: () => show(<Signed width={240} told={(image) => told.push(image)} />) };
}

const leftStroke = () => pull({ of: pad, x: 0.1, y: 0.3 }, { of: pad, x: 0.2, y: 0.7 }, { of: pad, x: 0.4, y: 0.4 });
const rightStroke = () => pull({ of: pad, x: 0.6, y: 0.3 }, { of: pad, x: 0.7, y: 0.7 }, { of: pad, x: 0.9, y: 0.4 });

/** Loads a picture by its address, as it will be printed. */
async function pictureOf(address: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetch(address)).blob());
}

test('a stroke draws ink where the pointer went, and is reported as a PNG', async () => {
  const { told } = await signed();
  expect(ink()).toEqual([0, 0]);
  await leftStroke();
  const [left, right] = ink();
  expect(left).toBeGreaterThan(50);
  expect(right).toBe(0);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^data:image\/png;base64,/);
});

test('the picture is dark on white, so it can be printed', async () => {
  const { told } = await signed();
  await leftStroke();
  const picture = await pictureOf(told[0]!);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  expect([...context.getImageData(1, 1, 1, 1).data]).toEqual([255, 255, 255, 255]);
});

test('undo removes only the last stroke, and undoing every stroke leaves no signature', async () => {
  const { told } = await signed();
  await leftStroke();
  await rightStroke();
  expect(ink()[1]).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Annuler le dernier trait' }).click();
  expect(ink()[0]).toBeGreaterThan(50);
  expect(ink()[1]).toBe(0);
  expect(told.at(-1)).toMatch(/^data:image/);
  await page.getByRole('button', { name: 'Annuler le dernier trait' }).click();
  expect(ink()).toEqual([0, 0]);
  expect(told.at(-1)).toBeNull();
});

test('« Effacer » empties the pad, which can then be signed again', async () => {
  const { told } = await signed();
  await leftStroke();
  await page.getByRole('button', { name: 'Effacer' }).click();
  expect(ink()).toEqual([0, 0]);
  expect(told.at(-1)).toBeNull();
  await rightStroke();
  expect(ink()[0]).toBe(0);
  expect(ink()[1]).toBeGreaterThan(50);
  expect(told.at(-1)).toMatch(/^data:image/);
});

test('a touch without movement draws nothing', async () => {
  const { told } = await signed();
  await page.getByRole('button', { name: 'Effacer' }).hover();
  await pad.hover();
  expect(ink()).toEqual([0, 0]);
  expect(told).toEqual([]);
});

test('an empty pad is refused, a signed one is accepted', async () => {
  await signed();
  await page.getByRole('button', { name: 'Signer' }).click();
  await expect.element(page.getByText('Obligatoire')).toBeVisible();
  await leftStroke();
  await expect.element(page.getByText('Obligatoire')).not.toBeInTheDocument();
});

test('rotating the phone keeps the strokes, and new ones appear under the finger', async () => {
  const { told, narrow } = await signed();
  await leftStroke();
  const before = (pad.element() as HTMLCanvasElement).width;
  narrow();
  await expect.poll(() => (pad.element() as HTMLCanvasElement).width).toBeLessThan(before);
  await expect.poll(() => ink()[0] + ink()[1]).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Effacer' }).click();
  await rightStroke();
  expect(ink()[0]).toBe(0);
  expect(ink()[1]).toBeGreaterThan(50);
  expect(told.at(-1)).toMatch(/^data:image/);
});
