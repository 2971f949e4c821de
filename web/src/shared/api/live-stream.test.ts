import { describe, expect, test } from 'vitest';
import { parseEvents } from './live-stream.ts';

describe('the realtime stream', () => {
  test('events are split at empty lines, and the unfinished part waits', () => {
    const { events, rest } = parseEvents('data: {"topic":"services"}\n\ndata: {"to');
    expect(events).toEqual([{ event: 'message', data: '{"topic":"services"}' }]);
    expect(rest).toBe('data: {"to');
  });

  test('keep-alive comments are not events', () => {
    expect(parseEvents(': ping\n\n').events).toEqual([]);
  });

  test('several data lines form one text, whatever the line endings', () => {
    expect(parseEvents('event: notice\r\ndata: a\r\ndata: b\r\n\r\n').events).toEqual([{ event: 'notice', data: 'a\nb' }]);
  });
});
