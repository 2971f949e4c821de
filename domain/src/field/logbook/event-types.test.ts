import { describe, expect, test } from 'vitest';
import { eventCategories } from './event-types.data.ts';
import {
  agencyEventTypes,
  categoryOfTypeKey,
  eventType,
  eventTypeById,
  eventTypeByKey,
  eventTypes,
  eventTypesOf,
  isWrittenByHand,
} from './event-types.ts';
import { changedEventTypes, eventTypeIssues, nextOwnId, settingOf } from './event-type-settings.ts';

describe('the types of logbook entries', () => {
  test('there are 105, ids 30 to 134 without a gap, each with its own key (F-163, F-164)', () => {
    expect(eventTypes.map(({ id }) => id)).toEqual(Array.from({ length: 105 }, (_, index) => 30 + index));
    expect(new Set(eventTypes.map(({ typeKey }) => typeKey)).size).toBe(105);
  });

  test('each is found by its id and its key', () => {
    for (const type of eventTypes) expect([eventTypeById(type.id), eventTypeByKey(type.typeKey)]).toEqual([type, type]);
    expect([eventTypeById(1), eventTypeByKey('none')]).toEqual([undefined, undefined]);
  });

  test('they have thirteen categories in the specification’s order (F-162)', () => {
    expect(eventCategories.map(({ key }) => key)).toEqual([
      'service',
      'circuit',
      'break',
      'round',
      'checkpoint',
      'agent',
      'incident',
      'observation',
      'controleSpecifique',
      'presence',
      'logistique',
      'care-rescue',
      'delivery',
    ]);
    expect(eventCategories.every(({ key }) => eventTypesOf(key).length > 0)).toBe(true);
  });

  test('incidents and the five families are enabled and shown to the customer; incidents also notify both (F-165/flags)', () => {
    for (const category of ['incident', 'controleSpecifique', 'presence', 'logistique', 'care-rescue', 'delivery'] as const) {
      for (const type of eventTypesOf(category)) {
        expect(type).toMatchObject({
          enabled: true,
          customerShow: true,
          notifyAgency: category === 'incident',
          notifyCustomer: category === 'incident',
        });
      }
    }
  });

  test('a lone worker’s alarm notifies the agency and is hidden from the customer', () => {
    for (const key of ['ptiSos', 'ptiInactivity', 'ptiFall', 'ptiPerimeterExit', 'ptiSignalLost'] as const) {
      expect(eventType(key)).toMatchObject({ notifyAgency: true, notifyCustomer: false, customerShow: false, category: 'agent' });
    }
    expect(eventType('ptiTest').notifyAgency).toBe(false);
  });

  test('a type is found by its id and its key', () => {
    expect(eventTypeById(70)?.typeKey).toBe('intrusion');
    expect(eventTypeByKey('mailReceived')?.id).toBe(134);
    expect(eventTypeById(29)).toBeUndefined();
  });

  test('the address’s key opens its category in both spellings, and no key opens an incident (F-157)', () => {
    const opened = [
      'presence',
      'controleSpecifique',
      'controleSpecique',
      'logistique',
      'care-rescue',
      'delivery',
      'observations',
      undefined,
      'service',
      'unknown',
    ];
    expect(opened.map(categoryOfTypeKey)).toEqual([
      'presence',
      'controleSpecifique',
      'controleSpecifique',
      'logistique',
      'care-rescue',
      'delivery',
      'observation',
      'incident',
      'incident',
      'incident',
    ]);
  });

  test('records of the product cannot be written by hand', () => {
    expect(isWrittenByHand(eventType('serviceStart'))).toBe(false);
    expect(isWrittenByHand(eventType('ptiSos'))).toBe(false);
    expect(isWrittenByHand(eventType('intrusion'))).toBe(true);
    expect(isWrittenByHand(eventType('roundObservation'))).toBe(true);
  });

  const dog = {
    id: 1000,
    typeKey: 'dogHandler',
    category: 'presence',
    label: 'Maître-chien',
    enabled: true,
    customerShow: false,
    notifyAgency: true,
    notifyCustomer: false,
  };

  test('an agency adds its own, renames and hides handwritten ones, and cannot change the product’s records', () => {
    expect(agencyEventTypes([])).toBe(eventTypes);
    const visitor = { ...settingOf(eventType('visitor')), label: 'Visite', enabled: false };
    const started = { ...settingOf(eventType('serviceStart')), enabled: false };
    const types = agencyEventTypes([visitor, started, dog]);
    expect(types).toHaveLength(106);
    expect(types.find(({ id }) => id === visitor.id)).toMatchObject({ label: 'Visite', enabled: false, icon: 'person_add' });
    expect(types.find(({ id }) => id === started.id)).toBe(eventType('serviceStart'));
    expect(types.at(-1)).toMatchObject({ ...dog, colour: '#3949AB' });
    expect(isWrittenByHand(types.at(-1)!)).toBe(true);
  });

  test('only differences are stored, and a new type gets the next number', () => {
    const all = eventTypes.map(settingOf);
    expect(changedEventTypes([...all, dog])).toEqual([dog]);
    expect(changedEventTypes(all.map((type) => (type.id === 110 ? { ...type, label: 'Visite' } : type))).map(({ id }) => id)).toEqual([110]);
    expect([nextOwnId(all), nextOwnId([...all, dog])]).toEqual([1000, 1001]);
  });

  test('a list that overrides a product record, or reuses a number or key, is refused', () => {
    const visitor = settingOf(eventType('visitor'));
    expect(eventTypeIssues([visitor, dog])).toEqual({});
    expect(Object.keys(eventTypeIssues([settingOf(eventType('ptiSos'))]))).toEqual(['0.id']);
    expect(Object.keys(eventTypeIssues([{ ...visitor, typeKey: 'other' }]))).toEqual(['0.typeKey']);
    expect(Object.keys(eventTypeIssues([dog, { ...dog, id: 500 }]))).toEqual(['1.id']);
    expect(Object.keys(eventTypeIssues([{ ...dog, typeKey: 'visitor' }]))).toEqual(['0.typeKey']);
    expect(Object.keys(eventTypeIssues([{ ...dog, category: 'service' }]))).toEqual(['0.category']);
  });
});
