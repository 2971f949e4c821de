// Which step of a form holds an error.

interface HoldsFields {
  readonly fields: readonly string[];
}

/** `address` holds `address` and `address.city`, not `addressee`. */
export const holds = ({ fields }: HoldsFields, path: string): boolean => fields.some((field) => path === field || path.startsWith(`${field}.`));

/** The step of the first path in error, in the order of the steps; -1 when none. */
export const stepInError = (steps: readonly HoldsFields[], paths: readonly string[]): number =>
  steps.findIndex((step) => paths.some((path) => holds(step, path)));
