// Sends the lines of a form, one after the other or all in one call. A refusal goes to the fields of its line.
import { ApiError } from '@vigie/contract/shared/errors.ts';

/** Sends one after the other. `sent`: keys of the lines that went through, kept between tries. `under`: the path of the list in the form. */
export async function sendEach<Line extends { readonly key: string }>(
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
      throw new ApiError(error.status, { code: error.code, message: error.message, errors, data: error.data });
    }
  }
}

/** Sends the filled-in lines in one call. A refusal goes back to its line, or to the field that all lines share. */
export async function sendTogether<Line, Result>(
  list: string,
  lines: readonly Line[],
  about: { readonly isBlank: (line: Line) => boolean; readonly shared: readonly string[] },
  send: (lines: readonly Line[]) => Promise<Result>,
): Promise<Result> {
  const places = lines.flatMap((line, index) => (about.isBlank(line) ? [] : [index]));
  try {
    return await send(lines.filter((line) => !about.isBlank(line)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.entries(error.errors).map(([path, text]): [string, string] => {
      const [name, index = '', ...field] = path.split('.');
      if (name !== list || field.length === 0) return [path, text];
      return [about.shared.includes(field.join('.')) ? field.join('.') : [list, places[Number(index)] ?? index, ...field].join('.'), text];
    });
    throw new ApiError(error.status, { code: error.code, message: error.message, errors: Object.fromEntries(errors), data: error.data });
  }
}
