import { describe, expect, test } from 'vitest';
import { endTypeKey, joined, ptiDraft, startTypeKey } from './automatic-entry.ts';
import { eventType } from './event-types.ts';
import { entryActions } from '../phone/field-state.ts';
import { messageTypes } from '../phone/message.ts';

describe('what the phone writes by itself', () => {
  const place = { id: 'service', siteId: 'site' };

  test('an alert of every kind has its type and the guard’s words behind its own', () => {
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

  test('a circuit begins and ends, its stops are arrived at and left, a service starts and ends', () => {
    const kinds = [
      { isCircuit: true, parentId: null },
      { isCircuit: false, parentId: 'c' },
      { isCircuit: false, parentId: null },
    ];
    expect(kinds.map(startTypeKey)).toEqual(['circuitStart', 'siteArrival', 'serviceStart']);
    expect(kinds.map(endTypeKey)).toEqual(['circuitEnd', 'siteDeparture', 'serviceEnd']);
  });

  test('words are joined where there are any', () => expect(joined(' a ', '', '  ', 'b')).toBe('a – b'));
});

test('an entry stands, completes, corrects or withdraws; a message is one of eleven kinds', () => {
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
