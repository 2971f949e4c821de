// Keeps the images of a guard's day on the phone, so that a site's instructions show them without a network.
//
// The page keeps them when it has read the day; the service worker answers an image from here first. An image never changes under its
// name, only its signed address does.
const CACHE = 'vigie-day-images';

/** Images in texts are asked for with `inline=1`; the text is JSON inside JSON, so a quote or a backslash ends an address. */
const ADDRESS = /\/api\/download\?[^"\\]+inline=1/g;

/** Addresses of the images in whatever texts an answer holds, each once. */
export const imagesIn = (answer: unknown): string[] => [...new Set(JSON.stringify(answer).match(ADDRESS))];

/** Null for anything that is not a file's signed address. */
export function nameOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'https://vigie.invalid');
  const name = searchParams.get('url');
  return pathname === '/api/download' && name ? `/kept-image/${name}` : null;
}

export async function keptImage(address: string): Promise<Response | undefined> {
  const name = nameOf(address);
  return name === null ? undefined : caches.match(name, { cacheName: CACHE });
}

/** A browser has no caches where the address is not a secure one. */
const canKeep = (): boolean => 'caches' in globalThis;

/** Fetches what is missing and drops the rest. What cannot be fetched now is tried with the next answer. */
export async function keepImages(addresses: readonly string[]): Promise<void> {
  const wanted = new Map(addresses.flatMap((address) => [[nameOf(address) ?? '', address]] as const).filter(([name]) => name !== ''));
  if (!canKeep()) return;
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) {
    const name = new URL(url).pathname;
    if (!wanted.delete(name)) await cache.delete(name);
  }
  for (const [name, address] of wanted) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) await cache.put(name, response);
  }
}

export const forgetImages = async (): Promise<void> => {
  if (canKeep()) await caches.delete(CACHE);
};
