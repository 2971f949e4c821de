import { expect, test } from 'vitest';
import { cleanSettings } from './clean-settings.ts';

const dirty = JSON.stringify({
  type: 'doc',
  content: [
    { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Merci' }] },
  ],
});

test('rich texts in the settings lose everything executable, and all else stays unchanged', () => {
  const given = { mailSettings: { signature: dirty, subject: dirty }, invoiceSettings: { email: { message: dirty } }, agencyModules: ['planning'] };
  const cleaned = cleanSettings(given);
  expect(cleaned.mailSettings.signature).not.toContain('script');
  expect(cleaned.invoiceSettings.email.message).toContain('Merci');
  expect(cleaned.invoiceSettings.email.message).not.toContain('script');
  expect([cleaned.mailSettings.subject, cleaned.agencyModules]).toEqual([dirty, ['planning']]);
});

test('a value without the shape of settings is left for its rule to refuse', () => {
  for (const given of [null, 'x', [dirty], { mailSettings: [dirty] }, { mailSettings: { signature: 3 } }])
    expect(cleanSettings(given)).toEqual(given);
});
