// Reads server-sent events over fetch, so that the token can travel in a header (EventSource cannot send one).

export interface LiveEvent {
  readonly event: string;
  readonly data: string;
}

/** Splits a growing text into events. The unfinished part stays in `rest`. */
export function parseEvents(text: string): { events: LiveEvent[]; rest: string } {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    let event = 'message';
    const data: string[] = [];
    for (const line of block.split('\n')) {
      if (line.startsWith('event:')) event = line.slice(6).trim();
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    }
    return data.length > 0 ? [{ event, data: data.join('\n') }] : [];
  });
  return { events, rest };
}

/** Reads until the stream ends or the signal aborts it. */
export async function readEvents(response: Response, onEvent: (event: LiveEvent) => void): Promise<void> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = parseEvents(text + value);
    text = rest;
    for (const event of events) onEvent(event);
  }
}
