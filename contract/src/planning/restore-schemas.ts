// Shapes of what can be taken back.
import { z } from 'zod';
import { Id } from '../shared/schemas.ts';
import { JudgedService } from './issue-schemas.ts';
import { ServiceRow } from './schemas.ts';

/** Number under which the server keeps what stood before; null when nothing was changed. */
export const Undo = Id.nullable();

/** `judged`: of a preview, which writes nothing. */
export const ChangedMany = z.object({ services: z.array(ServiceRow), undo: Undo, judged: z.array(JudgedService) });
export const Removed = z.object({ ok: z.literal(true), undo: Undo });

/** A service that could not be brought back: who and when it was, and why. */
export const Left = z.object({ serviceId: Id, label: z.string(), message: z.string() });
