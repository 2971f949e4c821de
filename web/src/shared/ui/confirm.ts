// Asks for confirmation before an important action; the shell shows the dialog. `if (await confirm({ text: CONFIRM_DELETE, danger: true })) …`

export interface Question {
  readonly text: string;
  readonly title?: string;
  /** Label of the confirm button. Default: 'Confirmer', or 'Supprimer' when it is dangerous. */
  readonly yes?: string;
  readonly no?: string;
  readonly danger?: boolean;
}
/** for any element, for an entry of a timeline, for a document. */
export const CONFIRM_DELETE = 'Êtes-vous sûr de vouloir supprimer cet élément ?';
export const CONFIRM_DELETE_MESSAGE = 'Supprimer cet élément ?';
export const CONFIRM_DELETE_DOCUMENT = 'Supprimer le document ?';

export interface Asked extends Question {
  readonly id: number;
  readonly answer: (agreed: boolean) => void;
}
let asked: Asked | null = null;
let lastId = 0;
const listeners = new Set<() => void>();
const set = (next: Asked | null): void => {
  asked = next;
  for (const listener of listeners) listener();
};

export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  lastId += 1;
  return new Promise((resolve) => {
    set({
      ...question,
      id: lastId,
      answer: (agreed) => {
        set(null);
        resolve(agreed);
      },
    });
  });
}

export const questions = {
  get: (): Asked | null => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
