// The question « De qui s’agit-il ? »: the user's answer where a row contradicts known data.
import type { Question, Settlement } from './api.ts';
import classes from './import.module.css';

const NEW = 'new';
const OUT = 'out';
const valueOf = (answer: Settlement | null): string => (answer === null ? '' : answer.as === 'existing' ? `id ${answer.id}` : answer.as);

function answerOf(value: string): Settlement | null {
  if (value === '') return null;
  return value === NEW || value === OUT ? { as: value } : { as: 'existing', id: value.slice(3) };
}

export interface QuestionFieldProps {
  readonly question: Question;
  /** The name of the row, for screen readers. */
  readonly about: string;
  readonly onAnswer: (answer: Settlement | null) => void;
}

export const QuestionField = ({ question: { proposals, mayCreate, answer }, about, onAnswer }: QuestionFieldProps) => (
  <select
    className={classes.question}
    aria-label={`De qui s’agit-il : ${about}`}
    value={valueOf(answer)}
    onChange={(event) => onAnswer(answerOf(event.currentTarget.value))}
  >
    <option value="">De qui s’agit-il ?</option>
    {proposals.map(({ id, label }) => (
      <option key={id} value={`id ${id}`}>
        C’est {label}
      </option>
    ))}
    {mayCreate ? <option value={NEW}>Créer avec un autre numéro</option> : null}
    <option value={OUT}>Laisser de côté</option>
  </select>
);
