// Recognises addresses of videos that can be played in place, with the player that asks least of the reader.

export interface PlayableVideo {
  /** A provider's player in a frame, or a file that the browser plays itself. */
  readonly kind: 'frame' | 'file';
  readonly src: string;
  /** Whom the video is asked from, as a reader is told. */
  readonly provider: string;
}

/** The only hosts that a page may frame. The server's policy allows exactly these. */
export const videoFrameHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://geo.dailymotion.com'] as const;
const [YOUTUBE, VIMEO, DAILYMOTION] = videoFrameHosts;

const hostOf = (url: URL): string => url.hostname.replace(/^(www|m|music)\./, '');
const partsOf = (url: URL): string[] => url.pathname.split('/').filter(Boolean);

/** « 90 », « 90s » or « 1h2m3s », in seconds. */
function secondsOf(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function youtube(url: URL): string | null {
  const host = hostOf(url);
  const [first, second] = partsOf(url);
  const isShort = host === 'youtu.be';
  if (!isShort && host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  const named = ['embed', 'shorts', 'live', 'v'].includes(first ?? '') ? second : null;
  const id = isShort ? first : first === 'watch' ? url.searchParams.get('v') : named;
  if (!/^[\w-]{11}$/.test(id ?? '')) return null;
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'));
  return `${YOUTUBE}/embed/${id}${start > 0 ? `?start=${start}` : ''}`;
}

/** `h` opens a video that is not listed: without it, the player refuses. */
function vimeo(url: URL): string | null {
  const host = hostOf(url);
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const [, id, inPath] =
    /^(?:\/video|\/channels\/[\w-]+|\/groups\/[\w-]+\/videos|\/(?:album|showcase)\/\d+\/video)?\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname) ??
    [];
  if (id === undefined) return null;
  const hash = url.searchParams.get('h') ?? inPath;
  return `${VIMEO}/video/${id}?dnt=1${hash !== undefined && /^[0-9a-f]+$/.test(hash) ? `&h=${hash}` : ''}`;
}

function dailymotion(url: URL): string | null {
  const host = hostOf(url);
  const inPath = host === 'dai.ly' ? /^\/(\w+)\/?$/ : host === 'dailymotion.com' ? /^\/(?:embed\/)?video\/([a-z0-9]+)(?:_[^/]*)?\/?$/i : null;
  const inQuery = host === 'geo.dailymotion.com' && /^\/player(\/\w+)?\.html$/.test(url.pathname) ? url.searchParams.get('video') : null;
  const id = inPath?.exec(url.pathname)?.[1] ?? inQuery;
  return id !== null && id !== undefined && /^[a-z0-9]+$/i.test(id) ? `${DAILYMOTION}/player.html?video=${id}` : null;
}

const providers = [
  ['YouTube', youtube],
  ['Vimeo', vimeo],
  ['Dailymotion', dailymotion],
] as const;

/** Returns null for every other address, which stays a link. */
export function playableVideo(address: string): PlayableVideo | null {
  if (!URL.canParse(address.trim())) return null;
  const url = new URL(address.trim());
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  for (const [provider, playerOf] of providers) {
    const src = playerOf(url);
    if (src !== null) return { kind: 'frame', src, provider };
  }
  // A page over https plays no file sent in the clear.
  const isFile = url.protocol === 'https:' && /\.(mp4|webm)$/i.test(url.pathname);
  return isFile ? { kind: 'file', src: url.href, provider: url.hostname } : null;
}
