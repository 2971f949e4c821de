// Sends the lines of a form one after the other: what went through is not sent again, a refusal goes to the fields of its line.
import { ApiError } from '@vigie/contract/shared/errors.ts';

/** `sent`: keys of the lines that went through, kept between two tries. `under`: the path of the list in the form. */
export async function sendLines<Line extends { readonly key: string }>(
  lines: readonly Line[],
  sent: Set<string>,
  under: string,
  send: (line: Line) => Promise<unknown>,
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (sent.has(line.key)) continue;
    try {
      await send(line);
      sent.add(line.key);
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) throw error;
      const errors = Object.fromEntries(Object.entries(error.errors).map(([path, text]) => [`${under}.${index}.${path}`, text]));
      throw new ApiError(error.status, { code: error.code, message: error.message, errors });
    }
  }
}
