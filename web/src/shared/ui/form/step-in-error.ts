// Finds the form step that contains an error.

interface HoldsFields {
  readonly fields: readonly string[];
}

/** `address` contains `address` and `address.city`, not `addressee`. */
export const holds = ({ fields }: HoldsFields, path: string): boolean => fields.some((field) => path === field || path.startsWith(`${field}.`));

/** The first step with a path in error, in step order; -1 when there is none. */
export const stepInError = (steps: readonly HoldsFields[], paths: readonly string[]): number =>
  steps.findIndex((step) => paths.some((path) => holds(step, path)));
