import { describe, expect, test } from 'vitest';
import { playableVideo, videoFrameHosts } from './video.ts';

const id = 'dQw4w9WgXcQ';
const played = (address: string) => playableVideo(address)?.src ?? null;

describe('a video that is played in place', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?list=PL1&v=${id}&index=2`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    ` https://www.youtube.com/v/${id} `,
  ])('YouTube at %s has the player without cookies', (address) => {
    expect(playableVideo(address)).toEqual({ kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${id}`, provider: 'YouTube' });
  });

  test('YouTube begins where the address says', () => {
    const at = (start: string) => `https://www.youtube-nocookie.com/embed/${id}?start=${start}`;
    expect(played(`https://youtu.be/${id}?t=90`)).toBe(at('90'));
    expect(played(`https://www.youtube.com/watch?v=${id}&t=1h2m3s`)).toBe(at('3723'));
    expect(played(`https://www.youtube.com/embed/${id}?start=12`)).toBe(at('12'));
    expect(played(`https://youtu.be/${id}?t=bientôt`)).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
  });

  test.each([
    'https://vimeo.com/76979871',
    'https://www.vimeo.com/76979871?share=copy',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/shortfilms/videos/76979871',
    'https://vimeo.com/showcase/7008490/video/76979871',
    'https://player.vimeo.com/video/76979871',
  ])('Vimeo at %s has the player that does not track', (address) => {
    expect(playableVideo(address)).toEqual({ kind: 'frame', src: 'https://player.vimeo.com/video/76979871?dnt=1', provider: 'Vimeo' });
  });

  test('an unlisted Vimeo video keeps its key', () => {
    const src = 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e';
    expect([played('https://vimeo.com/76979871/8272103f6e'), played('https://player.vimeo.com/video/76979871?h=8272103f6e')]).toEqual([src, src]);
  });

  test.each([
    'https://www.dailymotion.com/video/x7tgad0',
    'https://www.dailymotion.com/video/x7tgad0_un-titre',
    'https://dai.ly/x7tgad0',
    'https://www.dailymotion.com/embed/video/x7tgad0',
    'https://geo.dailymotion.com/player.html?video=x7tgad0',
    'https://geo.dailymotion.com/player/x5poh.html?video=x7tgad0',
  ])('Dailymotion at %s has its player', (address) => {
    expect(playableVideo(address)).toEqual({ kind: 'frame', src: 'https://geo.dailymotion.com/player.html?video=x7tgad0', provider: 'Dailymotion' });
  });

  test('a file over https is played by the browser, and its host is named', () => {
    const src = 'https://videos.vigie.test/pas/Se-reperer.MP4?v=2';
    expect(playableVideo(src)).toEqual({ kind: 'file', src, provider: 'videos.vigie.test' });
    expect(playableVideo('https://videos.vigie.test/x.webm')?.kind).toBe('file');
    expect(playableVideo('http://videos.vigie.test/x.webm')).toBeNull();
  });

  test.each([
    'https://www.youtube.com/@vigie',
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/watch?v=court',
    'https://www.youtube.com.ailleurs.test/watch?v=dQw4w9WgXcQ',
    'https://ailleurs.test/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/vigie',
    'https://www.dailymotion.com/vigie',
    'https://geo.dailymotion.com/player.html?video=../x',
    'https://www.legifrance.gouv.fr',
    'https://videos.vigie.test/film.mp4.html',
    'ftp://videos.vigie.test/x.mp4',
    'javascript:alert(1)//.mp4',
    '/platform/clients/customers',
    '',
  ])('every other address, such as « %s », stays a link', (address) => {
    expect(playableVideo(address)).toBeNull();
  });

  test('a player is on one of the hosts that a page may frame', () => {
    const sources = [`https://youtu.be/${id}`, 'https://vimeo.com/76979871', 'https://dai.ly/x7tgad0'].map(
      (address) => new URL(played(address)!).origin,
    );
    expect(sources).toEqual(videoFrameHosts);
  });
});
