// Parses a typed number: spaces between thousands, comma or point, at most eleven digits before it and three after.

/** Undefined: not understood. */
export const decimalOf = (text: string): number | undefined => {
  const plain = text.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  return /^-?\d{1,11}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
};

export const integerOf = (text: string): number | undefined => {
  const value = decimalOf(text);
  return Number.isInteger(value) ? value : undefined;
};
