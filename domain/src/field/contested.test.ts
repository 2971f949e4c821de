import { describe, expect, test } from 'vitest';
import {
  acceptRefusal,
  contestedText,
  contestedTitle,
  filesNamedIn,
  goesOn,
  NO_START,
  OWN_HOURS,
  serviceNamedIn,
  SETTLED_ALREADY,
  siteNamedIn,
} from './contested.ts';

const part = { verdict: 'open', realStart: 100, realEnd: null } as const;

describe('a contested part', () => {
  test('is accepted once, with a start, where the guard has no hours yet', () => {
    expect(acceptRefusal(part, null)).toBeNull();
    expect(acceptRefusal(part, { realStart: null })).toBeNull();
    expect(acceptRefusal({ ...part, verdict: 'refused' }, null)).toBe(SETTLED_ALREADY);
    expect(acceptRefusal({ ...part, realStart: null }, null)).toBe(NO_START);
    expect(acceptRefusal(part, { realStart: 50 })).toBe(OWN_HOURS);
  });

  test('continues while it runs; what follows its end belongs to the guard’s own place', () => {
    expect(goesOn(part, null, 500)).toBe(true);
    expect(goesOn(part, { realStart: null }, 500)).toBe(true);
    expect(goesOn({ ...part, realEnd: 400 }, { realStart: null }, 300)).toBe(true);
    expect(goesOn({ ...part, realEnd: 400 }, { realStart: null }, 500)).toBe(false);
    expect(goesOn({ ...part, verdict: 'accepted' }, { realStart: 100 }, 300)).toBe(false);
  });
});

describe('a message that matches nothing', () => {
  const entry = { eventType: 74, description: ' Vol dans la réserve ', fileIds: ['0193e2a4-7b1c-7000-8000-000000000001', 'rien'] };

  test('is shown to the desk with its kind, text and photos, whatever else is in it', () => {
    expect(contestedTitle('logbookEntry', entry)).toBe('Main courante : Vol');
    expect(contestedText(entry)).toBe('Vol dans la réserve');
    expect(filesNamedIn(entry)).toEqual(['0193e2a4-7b1c-7000-8000-000000000001']);
    expect(serviceNamedIn({ serviceId: 'faux' })).toBeNull();
  });

  test('still has a title when everything in it is wrong', () => {
    expect(contestedTitle('logbookEntry', { eventType: 'x' })).toBe('Main courante');
    expect(contestedText({ description: 12, content: null })).toBe('');
    expect(filesNamedIn({ fileIds: 'x', content: { findings: [null, { fileIds: [3] }] } })).toEqual([]);
  });

  test('shows a slip’s summary and the photos of its findings', () => {
    const slip = { content: { summary: 'Alarme levée', findings: [{ fileIds: ['0193e2a4-7b1c-7000-8000-000000000002'] }] } };
    expect(contestedText(slip)).toBe('Alarme levée');
    expect(filesNamedIn(slip)).toEqual(['0193e2a4-7b1c-7000-8000-000000000002']);
  });
});

test('the service and the site named in a message are found, and nothing when there are none', () => {
  const id = '01920000-0000-7000-8000-000000000001';
  expect([serviceNamedIn({ serviceId: id }), serviceNamedIn({ serviceId: 'no id' }), serviceNamedIn({})]).toEqual([id, null, null]);
  expect([siteNamedIn({ siteId: id }), siteNamedIn({ siteId: null })]).toEqual([id, null]);
});
