import { describe, expect, test } from 'vitest';
import { endTypeKey, joined, ptiDraft, startTypeKey } from './automatic-entry.ts';
import { eventType } from './event-types.ts';
import { entryActions } from '../phone/field-state.ts';
import { messageTypes } from '../phone/message.ts';

describe('automatic entries of the phone', () => {
  const place = { id: 'service', siteId: 'site' };

  test('an alert of every kind has its type, with the guard’s comment after its text', () => {
    const kinds = ['sos', 'inactivity', 'fall', 'perimeterExit', 'perimeterReturn', 'signalLost', 'test'] as const;
    const types = ['ptiSos', 'ptiInactivity', 'ptiFall', 'ptiPerimeterExit', 'ptiPerimeterReturn', 'ptiSignalLost', 'ptiTest'] as const;
    expect(kinds.map((kind) => ptiDraft(kind, place, 'Quai 4').eventType)).toEqual(types.map((type) => eventType(type).id));
    expect(kinds.map((kind) => ptiDraft(kind, place, 'Quai 4').description)).toEqual([
      'Quai 4',
      'Le collaborateur a été détecté inactif – Quai 4',
      'Une chute avec immobilisation a été détectée – Quai 4',
      ...Array.from({ length: 4 }, () => 'Quai 4'),
    ]);
    expect(ptiDraft('perimeterReturn', place, '')).toMatchObject({
      serviceId: 'service',
      siteId: 'site',
      action: 'entry',
      description: '',
      fileIds: [],
    });
  });

  test('a circuit begins and ends, its stops are arrived at and left, and a service starts and ends', () => {
    const kinds = [
      { isCircuit: true, parentId: null },
      { isCircuit: false, parentId: 'c' },
      { isCircuit: false, parentId: null },
    ];
    expect(kinds.map(startTypeKey)).toEqual(['circuitStart', 'siteArrival', 'serviceStart']);
    expect(kinds.map(endTypeKey)).toEqual(['circuitEnd', 'siteDeparture', 'serviceEnd']);
  });

  test('a comment is appended if there is one', () => expect(joined(' a ', '', '  ', 'b')).toBe('a – b'));
});

test('an entry stands alone, adds, corrects or withdraws; a message has one of eleven kinds', () => {
  expect(entryActions).toEqual(['entry', 'addition', 'correction', 'removal']);
  expect(messageTypes.toSorted()).toEqual([
    'breakEnd',
    'breakStart',
    'logbookEntry',
    'ptiAlert',
    'reportSave',
    'roundCheckpoint',
    'roundEnd',
    'roundStart',
    'serviceEnd',
    'serviceExtend',
    'serviceStart',
  ]);
});
