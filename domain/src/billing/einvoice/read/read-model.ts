// Defines an electronic invoice as it was read: the terms of EN 16931, with finer prices and further types.
import type { EInvoice, ELine } from '../model.ts';

export interface ReadLine extends Omit<ELine, 'priceE3'> {
  /** BT-146, in millionths. */
  readonly priceE6: number;
}

export interface ReadInvoice extends Omit<EInvoice, 'typeCode' | 'lines' | 'vatPoint'> {
  /** BT-3: any code of UNTDID 1001. */
  readonly typeCode: number;
  readonly vatPoint: string;
  /** Empty for the profiles that have none (MINIMUM, BASIC WL). */
  readonly lines: readonly ReadLine[];
}
