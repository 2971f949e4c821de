// Lines of a list inside a form (contacts, keys). Each has its own key, since new ones have no id yet.

export interface FormLine {
  readonly key: string;
  id?: string | undefined;
}

/** The lines as the call expects them. */
export const withoutKeys = <Line extends FormLine>(lines: readonly Line[]): Omit<Line, 'key'>[] =>
  lines.map((line) => {
    const { key, ...rest } = line;
    void key;
    return rest;
  });
