// The fingerprint of a file that somebody holds, made in the browser: the file itself goes nowhere.

export const NO_FINGERPRINT = 'Ce navigateur ne calcule l’empreinte d’un fichier qu’à une adresse https. Saisissez le code du document.';

/** SHA-256, as it stands on documents. Throws where the browser does not compute it. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) throw new TypeError(NO_FINGERPRINT);
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
