// Schemas of telephone numbers on the wire: written in any way, kept in one.
import { isPhone, keptPhone } from '@vigie/domain/shared/phone.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { optionalText, text } from './schemas.ts';

/** Empty, or a number. What is no number stays as written: whose rules they are refuses it, by the agency's holiday locale. */
export const OptionalPhone = optionalText(30).overwrite(keptPhone);

/** One of a list of numbers. */
export const Phone = text(30).overwrite(keptPhone);

/** Of a person who belongs to no single agency: any country's number. */
export const OwnPhone = OptionalPhone.refine((phone) => phone === '' || isPhone(phone), messages.phone);
