// Writes a rate of VAT or of an estimate in French.

/** 550 is « 5,5 % ». */
export const rateText = (basisPoints: number): string => `${String(basisPoints / 100).replace('.', ',')} %`;
