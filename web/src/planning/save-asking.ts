// Saves what the checks may stop: a warning asks once and is sent again as accepted, a refusal says why.
import { CheckLevel } from '@vigie/domain/agency/settings/check-levels.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { confirm } from '../shared/ui/confirm.ts';
import { plural } from '../shared/format/numbers.ts';

/** The exact question of the specification. */
export const WARNINGS_QUESTION = 'Des anomalies ont été détectées, voulez-vous modifier votre saisie ?';

interface Told {
  readonly level: number;
  readonly message: string;
  /** The nearest change that would resolve it. */
  readonly repair?: { readonly label: string } | null | undefined;
}

const MOST = 8;

/** Messages once each, refusals first. The last line counts those left out. */
export function issueLines(issues: readonly Told[]): string[] {
  const lines = [
    ...new Set(issues.toSorted((a, b) => b.level - a.level).map(({ message, repair }) => (repair ? `${message} (${repair.label})` : message))),
  ];
  return lines.length <= MOST ? lines : [...lines.slice(0, MOST), `et ${plural(lines.length - MOST, 'autre', 'autres')}`];
}

export const askWarnings = (issues: readonly Told[]): Promise<boolean> =>
  confirm({
    title: 'Anomalies de planning',
    text: `${WARNINGS_QUESTION}\n\n${issueLines(issues)
      .map((line) => `• ${line}`)
      .join('\n')}`,
    yes: 'Enregistrer quand même',
    no: 'Modifier la saisie',
    danger: true,
  });

export const issuesIn = (error: unknown): readonly Told[] => {
  if (!(error instanceof ApiError)) return [];
  const { issues } = (error.data ?? {}) as { issues?: readonly Told[] };
  return issues ?? [];
};

/** The person chose to continue editing: nothing was written. */
export class KeptEditing extends ApiError {
  constructor() {
    super(409, { code: 'planning.kept_editing', message: 'Rien n’a été enregistré : modifiez votre saisie.' });
  }
}

const reasonOf = (error: ApiError): ApiError =>
  new ApiError(error.status, {
    code: error.code,
    message: `${error.message} : ${issueLines(issuesIn(error).filter(({ level }) => level === CheckLevel.forbidden)).join(' ')}`,
    data: error.data,
  });

/** Sends, asks about warnings, sends again. Throws {@link KeptEditing} when the person declines. */
export async function saveAsking<T>(send: (confirmed: boolean) => Promise<T>, confirmed = false): Promise<T> {
  try {
    return await send(confirmed);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'planning.forbidden') throw reasonOf(error);
    if (error.code !== 'planning.warnings' || confirmed) throw error;
    if (!(await askWarnings(issuesIn(error)))) throw new KeptEditing();
    return send(true);
  }
}
