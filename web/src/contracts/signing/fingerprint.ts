// Computes the fingerprint of a file in the browser: the file itself is not uploaded.

export const NO_FINGERPRINT = 'Ce navigateur ne calcule l’empreinte d’un fichier qu’à une adresse https. Saisissez le code du document.';

/** SHA-256, as printed on documents. Throws where the browser cannot compute it. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) throw new TypeError(NO_FINGERPRINT);
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
