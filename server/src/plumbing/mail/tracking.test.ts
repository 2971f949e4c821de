import { describe, expect, test } from 'vitest';
import { bounceAddress, clickAddress, openAddress, PIXEL, trackedHtml, verifyClick, verifyOpen } from './tracking.ts';

const tracking = {
  mailId: '0199f3c2-0000-7000-8000-000000000001',
  baseUrl: 'https://vigie.example/api',
  key: 'key',
};
const partsOf = (address: string): { signature: string; url: string } => {
  const { pathname, searchParams } = new URL(address);
  return { signature: pathname.split('/').at(-1)!, url: searchParams.get('u') ?? '' };
};

describe('tracking of a mail', () => {
  test('the open address of a mail is its own', () => {
    const { signature } = partsOf(openAddress(tracking));
    // 22 characters of base64url: 132 bits, which nobody guesses.
    expect(signature).toMatch(/^[\w-]{22}$/);
    expect(verifyOpen(tracking.mailId, signature, 'key')).toBe(true);
    expect(verifyOpen(tracking.mailId, signature, 'other')).toBe(false);
    expect(verifyOpen('another', signature, 'key')).toBe(false);
    expect(verifyOpen(tracking.mailId, '', 'key')).toBe(false);
  });

  test('a click leads where the mail led, and nowhere else', () => {
    const { signature, url } = partsOf(clickAddress(tracking, 'https://a.example/p?a=1&b=été#x'));
    expect(url).toBe('https://a.example/p?a=1&b=été#x');
    expect(verifyClick(tracking.mailId, url, signature, 'key')).toBe(true);
    expect(verifyClick(tracking.mailId, 'https://evil.example', signature, 'key')).toBe(false);
    const { signature: script } = partsOf(clickAddress(tracking, 'javascript:alert(1)'));
    expect(verifyClick(tracking.mailId, 'javascript:alert(1)', script, 'key')).toBe(false);
  });

  test('an open signature is not a click signature', () => {
    expect(verifyOpen(tracking.mailId, partsOf(clickAddress(tracking, '')).signature, 'key')).toBe(false);
  });

  test('web links of a mail go through the click address, other links and texts stay, and the pixel comes once', () => {
    const html = '<body><a style="x" href="https://a.example/?a=1&#38;b=2">https://a.example</a><a href="mailto:x@y.fr">m</a></body>';
    const tracked = trackedHtml(html, tracking);
    const href = /href="(https:[^"]+)"/.exec(tracked)![1]!.replaceAll('&#38;', '&').replaceAll('&#39;', "'");
    const { signature, url } = partsOf(href);
    expect(url).toBe('https://a.example/?a=1&b=2');
    expect(verifyClick(tracking.mailId, url, signature, 'key')).toBe(true);
    expect(tracked).toContain('>https://a.example</a>');
    expect(tracked).toContain('href="mailto:x@y.fr"');
    expect(tracked.match(/<img /g)).toHaveLength(1);
    expect(tracked.endsWith('</body>')).toBe(true);
  });

  test('the pixel is a picture of one pixel', () => {
    expect(PIXEL.toString('latin1', 0, 6)).toBe('GIF89a');
    expect([PIXEL.readUInt16LE(6), PIXEL.readUInt16LE(8)]).toEqual([1, 1]);
  });

  test('a bounce would name its mail', () => {
    expect(bounceAddress(tracking.mailId, 'vigie.example')).toBe(`bounce+${tracking.mailId}@vigie.example`);
  });
});
