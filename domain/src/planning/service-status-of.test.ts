import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serviceStatusLabels } from './service.ts';
import type { ServiceStatus } from './service.ts';
import { realTimesOf, serviceStatusOf } from './service-status-of.ts';

const statuses = Object.keys(serviceStatusLabels).map(Number) as ServiceStatus[];
const of = (...held: ServiceStatus[]) =>
  serviceStatusOf(
    held.map((status) => ({ status })),
    100,
  );

describe('the status of a service', () => {
  test('is its only agent’s, or its own without an agent', () => {
    for (const status of statuses) {
      expect(of(status)).toBe(status);
      expect(serviceStatusOf([], status)).toBe(status);
    }
  });

  test('is in progress as soon as one agent is, and late only while nobody is', () => {
    expect(of(100, 200)).toBe(200);
    expect(of(110, 200, 300)).toBe(200);
    expect(of(500, 110)).toBe(500);
    expect(of(110, 100)).toBe(110);
  });

  test('is ended when all are, and not while one is still to come', () => {
    expect(of(300, 300)).toBe(300);
    expect(of(300, 120)).toBe(300);
    expect(of(300, 100)).toBe(100);
    expect(of(300, 800)).toBe(800);
  });

  test('does not depend on the agents’ order and is always one of theirs', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 6 }), (held) => {
        expect(of(...held)).toBe(of(...held.toReversed()));
        expect(held).toContain(of(...held));
      }),
    );
  });
});

describe('the real times of a service', () => {
  test('go from the first start to the last end', () => {
    const two = [
      { status: 300, realStart: 10, realEnd: 50 },
      { status: 300, realStart: 20, realEnd: 90 },
    ] as const;
    expect(realTimesOf(two)).toEqual({ realStart: 10, realEnd: 90 });
  });

  test('have no end while somebody who started is there, and nothing before a start', () => {
    expect(
      realTimesOf([
        { status: 300, realStart: 10, realEnd: 50 },
        { status: 200, realStart: 20 },
      ]),
    ).toEqual({ realStart: 10, realEnd: null });
    expect(realTimesOf([{ status: 300, realStart: 10, realEnd: 50 }, { status: 120 }])).toEqual({
      realStart: 10,
      realEnd: 50,
    });
    expect(realTimesOf([{ status: 100 }])).toEqual({ realStart: null, realEnd: null });
  });
});
