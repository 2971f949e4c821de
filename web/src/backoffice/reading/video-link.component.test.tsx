import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../test/mount.tsx';
import { owner } from '../../../test/visitor.ts';
import { VideoLink } from './video-link.tsx';

const show = (address: string) => mount(<VideoLink address={address} label="Voir la vidéo" title="Se repérer" />, { as: owner() });
const play = () => page.getByRole('button', { name: 'Lire ici : Se repérer' });
const asked = () => performance.getEntriesByType('resource').filter(({ name }) => /youtube|ytimg|vimeo|dailymotion|videos\.vigie/.test(name)).length;

test('a video of a provider is asked for by the press alone, in a closed frame with its name', async () => {
  const before = asked();
  await show('https://youtu.be/dQw4w9WgXcQ');
  await expect.element(page.getByText('Lue ici, la vidéo vient de YouTube.')).toBeVisible();
  expect([document.querySelectorAll('iframe[title="Se repérer"], video').length, asked()]).toEqual([0, before]);
  await play().click();
  const frame = page.getByTitle('Se repérer');
  await expect.element(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  await expect.element(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect.element(frame).toHaveAttribute('allowfullscreen');
  await page.getByRole('button', { name: 'Fermer : Se repérer' }).click();
  await expect.element(frame).not.toBeInTheDocument();
});

test('a video file is played by the browser, from the host that is named', async () => {
  await show('https://videos.vigie.test/pas.mp4');
  await expect.element(page.getByText('Lue ici, la vidéo vient de videos.vigie.test.')).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  await play().click();
  await expect.element(page.getByLabelText('Se repérer', { exact: true })).toHaveAttribute('src', 'https://videos.vigie.test/pas.mp4');
});

test('any other address is a link and nothing more', async () => {
  await show('https://www.legifrance.gouv.fr');
  const link = page.getByRole('link', { name: 'Voir la vidéo' });
  await expect.element(link).toHaveAttribute('href', 'https://www.legifrance.gouv.fr');
  await expect.element(play()).not.toBeInTheDocument();
  await expect.element(page.getByText(/vient de/)).not.toBeInTheDocument();
});
