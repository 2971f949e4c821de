// Schema of a drawn signature.
import { z } from 'zod';

/** PNG as a data URL. */
export const Drawing = z
  .string()
  .max(400_000, 'La signature est trop lourde')
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'La signature est obligatoire');
