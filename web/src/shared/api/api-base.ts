// Reads the API address from index.html (`<meta name="vigie-api">`). A relative address is resolved against the page.

export const apiBase: string =
  typeof document === 'undefined'
    ? new URL('api', globalThis.location?.href ?? 'http://localhost/').href
    : new URL(document.querySelector<HTMLMetaElement>('meta[name="vigie-api"]')?.content ?? 'api', document.baseURI).href;
