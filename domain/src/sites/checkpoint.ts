// Validates a site's checkpoint and normalises its badge.
import { messages } from '../shared/validators.ts';

export const CheckpointStatus = { active: 100, archived: 300 } as const;
export type CheckpointStatus = (typeof CheckpointStatus)[keyof typeof CheckpointStatus];

export const checkpointStatusLabels = {
  [CheckpointStatus.active]: 'Actif',
  [CheckpointStatus.archived]: 'Archivé',
} as const satisfies Record<CheckpointStatus, string>;

/** Latitude and longitude in degrees (WGS 84). */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** A badge is the serial number of an NFC tag (F-143). Readers write « 04:a2:2b », « 04 A2 2B » or « 04a22b » for the same tag. */
export const normaliseBadge = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Tag serial numbers have 4, 7 or 10 bytes. Printed labels of older readers are shorter. */
const badgePattern = /^[A-Z0-9]{4,40}$/;

export interface CheckpointFields {
  readonly title: string;
  readonly siteId: string | null;
  readonly badge: string;
  readonly location: Location | null;
}

/** Returns every reason why the checkpoint cannot be saved, by field, in French. Without badge and location it is validated by hand (F-144). */
export function checkpointIssues(checkpoint: CheckpointFields): Partial<Record<string, string>> {
  const badge = normaliseBadge(checkpoint.badge);
  const { location } = checkpoint;
  const checks: readonly [field: string, fails: boolean, message: string][] = [
    ['title', checkpoint.title.trim() === '', messages.required],
    ['siteId', !checkpoint.siteId, messages.required],
    ['badge', checkpoint.badge.trim() !== '' && !badgePattern.test(badge), messages.format],
    ['location', location !== null && !(Math.abs(location.latitude) <= 90 && Math.abs(location.longitude) <= 180), messages.format],
  ];
  return Object.fromEntries(checks.filter(([, fails]) => fails).map(([field, , message]) => [field, message]));
}

export const badgeTaken = (title: string): string => `Ce badge est déjà celui du point « ${title} »`;

/** A checkpoint cannot be removed while a round uses it. */
export const checkpointRemovalIssue = (checkpoint: { readonly roundNames: readonly string[] }): string | null =>
  checkpoint.roundNames.length > 0 ? `Ce point fait partie de : ${checkpoint.roundNames.join(', ')}` : null;

/** `ties`: the rounds and validations that refer to it. */
export const checkpointMoveIssue = (checkpoint: { readonly ties: number }): string | null =>
  checkpoint.ties > 0 ? 'Ce point sert à des rondes : son site ne peut plus changer' : null;

/** Begins the number that Vigie gives to a point without a badge, so that its code can be printed. No tag bears such a number. */
const CODE_PREFIX = 'VIGIE';
/** A point that is proved by its printed QR code, not by a tag. */
export const isCodeBadge = (badge: string): boolean => badge.startsWith(CODE_PREFIX);
/** `random`: at least ten letters or digits. */
export const codeBadge = (random: string): string => CODE_PREFIX + normaliseBadge(random).slice(0, 10);

const CODE_ADDRESS = '/#/terrain/nfc?badge=';
/** What a point's printed code holds: the address that shows the point. A phone's ordinary camera opens it, which proves no passage. */
export const checkpointAddress = (publicUrl: string, badge: string): string => `${publicUrl}${CODE_ADDRESS}${normaliseBadge(badge)}`;

/** The badge that a scanned code stands for: Vigie's own address, or a number alone as older labels bear it. */
export function badgeOfCode(text: string): string | null {
  const at = text.indexOf(CODE_ADDRESS);
  const bare = at < 0 ? text : text.slice(at + CODE_ADDRESS.length);
  if (/[/?#&]/.test(bare)) return null;
  const badge = normaliseBadge(bare);
  return badgePattern.test(badge) ? badge : null;
}
