// Where the API is: written in index.html (`<meta name="vigie-api">`), relative to the page unless it is absolute.

export const apiBase: string =
  typeof document === 'undefined'
    ? new URL('api', globalThis.location?.href ?? 'http://localhost/').href
    : new URL(document.querySelector<HTMLMetaElement>('meta[name="vigie-api"]')?.content ?? 'api', document.baseURI).href;
