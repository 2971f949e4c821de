import { describe, expect, test } from 'vitest';
import { parseEvents } from './live-stream.ts';

describe('the realtime stream', () => {
  test('an event is cut at the empty line, the unfinished part waits', () => {
    const { events, rest } = parseEvents('data: {"topic":"services"}\n\ndata: {"to');
    expect(events).toEqual([{ event: 'message', data: '{"topic":"services"}' }]);
    expect(rest).toBe('data: {"to');
  });

  test('comments that keep the line open are no events', () => {
    expect(parseEvents(': ping\n\n').events).toEqual([]);
  });

  test('several data lines are one text, whatever the line ends', () => {
    expect(parseEvents('event: notice\r\ndata: a\r\ndata: b\r\n\r\n').events).toEqual([{ event: 'notice', data: 'a\nb' }]);
  });
});
