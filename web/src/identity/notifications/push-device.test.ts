import { describe, expect, test } from 'vitest';
import { browserOf } from './push-device.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

describe('the name of a device', () => {
  test('it comes from the client hints where there are any', () => {
    const brands = [
      { brand: 'Not?A_Brand', version: '8' },
      { brand: 'Chromium', version: '156' },
      { brand: 'Microsoft Edge', version: '156' },
    ];
    expect(browserOf(CHROME, brands)).toEqual({ name: 'Microsoft Edge', version: '156' });
  });

  test('otherwise it comes from the user agent', () => {
    expect(browserOf(CHROME)).toEqual({ name: 'Chrome', version: '156.0.0.0' });
    expect(browserOf(SAFARI)).toEqual({ name: 'Safari', version: '26.0' });
    expect(browserOf(FIREFOX)).toEqual({ name: 'Firefox', version: '150.0' });
  });

  test('an unknown browser still has a name', () => {
    expect(browserOf('curl/8')).toEqual({ name: 'Navigateur', version: '' });
  });
});
