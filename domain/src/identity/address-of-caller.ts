// The address from which somebody calls: as it is shown, and the part of it that stands for one caller.

/** An IPv4 address that came over an IPv6 socket is shown as what it is. */
export const shownAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** One connection to the internet has 2^64 addresses of IPv6 (RFC 6177): their common first half stands for all of them. */
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
