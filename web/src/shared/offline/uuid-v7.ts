// Makes UUIDs version 7 on the phone. They begin with their time, so they sort in the order in which they were made.

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** `now` is in epoch milliseconds, from any clock. Ten random bytes keep two phones apart. */
export function uuidV7(now: number = Date.now(), random: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): string {
  const moment = Math.trunc(now).toString(16).padStart(12, '0').slice(-12);
  const tail = [...random];
  tail[0] = ((tail[0] ?? 0) & 0x0f) | 0x70;
  tail[2] = ((tail[2] ?? 0) & 0x3f) | 0x80;
  const [a, b] = [tail.slice(0, 2), tail.slice(2, 4)].map((bytes) => bytes.map(hex).join(''));
  return `${moment.slice(0, 8)}-${moment.slice(8)}-${a}-${b}-${tail.slice(4).map(hex).join('')}`;
}
