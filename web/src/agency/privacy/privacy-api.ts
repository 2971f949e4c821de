// The calls about personal data, and the download of their archives.
import { privacy } from '@vigie/contract/agency/privacy-endpoints.ts';
import { clientOf, ownClientOf } from '../../shared/api/client.ts';
import { saveFile } from '../../shared/ui/save-file.ts';

export const privacyApi = clientOf(privacy);
const ownPrivacyApi = ownClientOf(privacy);

export type PersonalData = Awaited<ReturnType<typeof privacyApi.read>>;
export type Preview = Awaited<ReturnType<typeof privacyApi.previewAgent>>;

/** Topic of the page and of the previews. */
export const PRIVACY = 'privacy';

/** Whose data: an agent's file, or a contact of a customer. */
export interface Whose {
  readonly kind: 'agent' | 'contact';
  readonly id: string;
  readonly name: string;
}

const nameOf = (name: string): string => `donnees-personnelles-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.zip`;

export async function exportData({ kind, id, name }: Whose): Promise<void> {
  const call = kind === 'agent' ? privacyApi.exportAgent : privacyApi.exportContact;
  saveFile(await call({ params: { id } }), nameOf(name));
}

export async function exportOwnData(name: string): Promise<void> {
  saveFile(await ownPrivacyApi.exportOwn(), nameOf(name));
}

export const previewOf = ({ kind, id }: Whose, signal: AbortSignal): Promise<Preview> =>
  kind === 'agent' ? privacyApi.previewAgent({ params: { id }, signal }) : privacyApi.previewContact({ params: { id }, signal });

export const eraseData = ({ kind, id }: Whose, confirmation: string): Promise<unknown> => {
  const call = kind === 'agent' ? privacyApi.eraseAgent : privacyApi.eraseContact;
  return call({ params: { id }, body: { confirmation } });
};
