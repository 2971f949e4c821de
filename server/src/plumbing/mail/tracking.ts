// Builds a mail's tracking addresses: signed ones for its opening and its links, and its bounce address.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { escapeHtml } from './html.ts';

const SIGNATURE_LENGTH = 22;
const sign = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, SIGNATURE_LENGTH);

function sameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export interface Tracking {
  readonly mailId: string;
  /** The base of the two routes, without a final slash: `https://…/api`. */
  readonly baseUrl: string;
  readonly key: string;
}

export const openAddress = ({ mailId, baseUrl, key }: Tracking): string => `${baseUrl}/t/o/${mailId}/${sign(key, 'open', mailId)}`;

export const clickAddress = ({ mailId, baseUrl, key }: Tracking, url: string): string =>
  `${baseUrl}/t/c/${mailId}/${sign(key, 'click', mailId, url)}?u=${encodeURIComponent(url)}`;

export const verifyOpen = (mailId: string, signature: string, key: string): boolean => sameSignature(sign(key, 'open', mailId), signature);

/** True when exactly this address was in this mail: the redirection leads nowhere else. */
export const verifyClick = (mailId: string, url: string, signature: string, key: string): boolean =>
  /^https?:\/\//.test(url) && sameSignature(sign(key, 'click', mailId, url), signature);

const unescapeHtml = (value: string): string =>
  value.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replaceAll('&amp;', '&');

/** The mail's HTML with its web links through the click address and the open pixel at its end. Not for mails with a secret link. */
export function trackedHtml(html: string, tracking: Tracking): string {
  const linked = html.replaceAll(
    /(<a\b[^>]*?\bhref=")(https?:\/\/[^"]+)(")/g,
    (_, before: string, href: string, after: string) => before + escapeHtml(clickAddress(tracking, unescapeHtml(href))) + after,
  );
  const pixel = `<img src="${escapeHtml(openAddress(tracking))}" width="1" height="1" alt="" style="display:block;border:0">`;
  return linked.includes('</body>') ? linked.replace('</body>', () => `${pixel}</body>`) : linked + pixel;
}

/** What the open route returns. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** Envelope address of a mail: a server that gives up later writes to it, and so names the mail (VERP). */
export const bounceAddress = (mailId: string, domain: string): string => `bounce+${mailId}@${domain}`;
