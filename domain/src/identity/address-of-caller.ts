// Reads a caller's network address: how it is displayed, and the part that identifies one caller.

/** Shows an IPv4 address that came over an IPv6 socket as IPv4. */
export const shownAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** One internet connection has 2^64 IPv6 addresses (RFC 6177). Their common first half identifies it. */
export function networkOf(ip: string): string {
  const shown = shownAddress(ip);
  if (!shown.includes(':')) return shown;
  const [head = '', tail] = shown.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
