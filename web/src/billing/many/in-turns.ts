// Sends more documents than one call takes, some at a time, and joins the answers.
import { messageOf } from '../../shared/api/error-messages.ts';

/** Few enough that no call lasts long, and that a lost network loses little. */
export const AT_ONCE = 25;

export interface Turn {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

/** In the given order. Once some are done, a failure refuses the rest with its sentence; before that it is thrown. */
export async function inTurns(ids: readonly string[], work: (some: string[]) => Promise<Turn>): Promise<Turn> {
  let done = 0;
  const refused: { readonly id: string; readonly message: string }[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    try {
      const turn = await work(ids.slice(from, from + AT_ONCE));
      done += turn.done;
      refused.push(...turn.refused);
    } catch (error) {
      if (from === 0) throw error;
      return { done, refused: [...refused, ...ids.slice(from).map((id) => ({ id, message: messageOf(error) }))] };
    }
  }
  return { done, refused };
}
