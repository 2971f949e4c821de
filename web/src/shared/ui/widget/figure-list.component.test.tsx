import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../test/mount.tsx';
import { FigureList } from './figure-list.tsx';

test('the words of a figure agree with its number (A-001, A-121)', async () => {
  const drafts = (value: number) => ({ label: 'brouillons', one: 'brouillon', value });
  await mount(
    <>
      {[0, 1, 2].map((value) => (
        <FigureList key={value} figures={[drafts(value)]} />
      ))}
      <FigureList figures={[{ label: 'à encaisser', value: 1 }]} />
    </>,
  );
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .all()
        .map((line) => line.element().textContent),
    )
    .toEqual(['0 brouillon', '1 brouillon', '2 brouillons', '1 à encaisser']);
});
