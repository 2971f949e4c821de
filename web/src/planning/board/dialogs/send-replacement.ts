// Sends a replacement, and says what it still lacks.
import { needsComment, type ReplacementReason } from '@vigie/domain/planning/changes/plan-reason.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { planningApi } from '../../planning-api.ts';
import { KeptEditing, saveAsking } from '../../save-asking.ts';
import type { Replacing } from '../data/cover-plan.ts';
import { refusalText } from '../../refusal-text.ts';
import { performKept } from '../history/perform.ts';
import { reloading } from '../history/reloading.ts';

interface Wish {
  readonly fromAgentId: string;
  readonly replacements: readonly Replacing[];
  readonly reason: ReplacementReason;
  readonly comment: string;
}

/** Answers whether it was saved. A refusal is told. */
export async function sendReplacement({ replacements, ...wish }: Wish): Promise<boolean> {
  const replace = async () => {
    const { replaced, undo } = await reloading(() =>
      saveAsking((confirmed) => planningApi.replace({ body: { ...wish, replacements: replacements.map((each) => ({ ...each })), confirmed } })),
    );
    return { title: plural(replaced, 'service confié au remplaçant', 'services confiés aux remplaçants'), undo };
  };
  try {
    await performKept(replace, 'Rien à remplacer');
    return true;
  } catch (error) {
    if (!(error instanceof KeptEditing)) toast.error(refusalText(error), 8000);
    return false;
  }
}

/** What is still missing, in the specification's words where it has some (F-090). */
export function missing(picked: number, replacing: number, reason: ReplacementReason | null, comment: string): string | null {
  if (picked === 0) return 'Merci de sélectionner un service';
  if (replacing === 0) return 'Merci de sélectionner un collaborateur';
  if (reason === null) return 'Choisissez la raison du remplacement';
  return needsComment(reason, comment) ? 'Précisez la raison du remplacement' : null;
}
