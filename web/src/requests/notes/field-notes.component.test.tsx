import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { menuCountCalls } from '@vigie/contract/dashboards/menu-counts-endpoints.ts';
import { requests } from '@vigie/contract/requests/endpoints.ts';
import { fullAnswer } from '../../../test/full-sample.ts';
import { answerPhone, dayWith } from '../../../test/guard-phone.tsx';
import { mount } from '../../../test/mount.tsx';
import { idOf } from '../../../test/record.ts';
import { serve } from '../../../test/server.ts';
import { guard } from '../../../test/visitor.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { FieldNotesPage } from './field-notes-page.tsx';

const RECORD = { id: idOf(2) };
const NOTE = { ...fullAnswer(requests.readNote.output), id: idOf(1), title: 'Grand froid', content: 'Pause au chaud.', attachments: [], records: [] };

test('an unread note that is opened is read once from the server, and stands as read (F-320)', async () => {
  let readAt: string | null = null;
  const server = serve();
  answerPhone(server, dayWith({}));
  server.on(menuCountCalls.menuCounts, () => fullAnswer(menuCountCalls.menuCounts.output));
  server.on(requests.listNotes, () => ({ data: [{ ...NOTE, record: { ...RECORD, readAt } }], count: 1 }));
  const texts = server.on(requests.readNote, () => ({ ...NOTE, record: { ...RECORD, readAt } }));
  const receipts = server.on(requests.readRecord, () => {
    readAt = '2026-11-30T00:10:00Z';
    return { ok: true as const };
  });
  await mount(<FieldNotesPage />, { as: guard(), onPhone: true, address: `/terrain/notes/${NOTE.id}`, path: '/terrain/notes/{-$id}' });
  await expect.element(page.getByText('Pause au chaud.')).toBeVisible();
  await expect.poll(() => receipts.length).toBe(1);
  // What the server tells the reader's own screens.
  await invalidate('notifications');
  await expect.element(page.getByText('À lire ·')).not.toBeInTheDocument();
  expect([texts.length, receipts.length]).toEqual([1, 1]);
});
