// What a call throws: the refusal of the server, or why no answer came.

/** The shape of every refusal. `errors`: field path with dots, French message. */
interface Told {
  readonly code: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The missing right of a refusal `IsGranted`. */
  readonly right: string | undefined;
  readonly data: unknown;
}

export class VigieError extends Error implements Told {
  override readonly name = 'VigieError';
  /** That of HTTP; 0 where no answer came (`client.timeout`, `client.network`). */
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly right: string | undefined;
  readonly data: unknown;

  constructor(status: number, { code, message, errors, right, data }: Told, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.right = right;
    this.data = data;
  }
}

const NOTHING = { errors: {}, right: undefined, data: undefined } as const;

export const unanswered = (code: 'client.timeout' | 'client.network', message: string, cause: unknown): VigieError =>
  new VigieError(0, { code, message, ...NOTHING }, cause);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const texts = (value: unknown): Record<string, string> =>
  value instanceof Object ? Object.fromEntries(Object.entries(value).map(([field, message]) => [field, String(message)])) : {};

/** What is between a program and Vigie (a proxy) may answer by something else than JSON. */
async function partsOf(response: Response): Promise<ReadonlyMap<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await response.text());
    return new Map(body instanceof Object ? Object.entries(body) : []);
  } catch (error) {
    if (error instanceof SyntaxError) return new Map();
    throw error;
  }
}

export async function refusalOf(response: Response): Promise<VigieError> {
  const parts = await partsOf(response);
  return new VigieError(response.status, {
    code: text(parts.get('code')) ?? `http.${response.status}`,
    message: text(parts.get('message')) ?? `HTTP ${response.status}`,
    errors: texts(parts.get('errors')),
    right: text(parts.get('right')),
    data: parts.get('data'),
  });
}
