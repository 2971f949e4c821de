// The state of a form: values, errors by schema, changes, one submission at a time, refusals on their fields.
//
// Form values mirror the form, not the call: convert in `onSubmit`. FormDialog and StepsDialog use it, and a page with an embedded form may
// too.
import { useForm } from '@mantine/form';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { frenchErrors } from '@vigie/contract/shared/issues.ts';
import type { z } from 'zod';
import { useRef, useState } from 'react';
import { brokenOr, noticeTime } from '../../api/error-messages.ts';
import { invalidate } from '../../api/query-client.ts';
import { HOLDS_FORM } from '../fields/field-props.ts';
import { toast } from '../toast.ts';
import { conflictOf, type Conflict, type Words } from './conflict.ts';
import type { EntityForm, FormValues } from './entity-form.ts';
import { useFormDraft, type DraftOptions, type FormDraft } from './draft/use-form-draft.ts';
import { useFilesFirst } from '../fields/files/use-files-first.ts';

export const NO_CHANGE = 'Aucun changement à enregistrer';

export type { EntityForm, FormValues } from './entity-form.ts';

/** A form of any values, for fields that know their own part of it only. */
// oxlint-disable-next-line typescript/no-explicit-any -- the library's form is invariant in its values
export type AnyForm = EntityForm<any>;

export interface EntityFormOptions<Values extends FormValues, Result> {
  readonly initial: Values;
  /** A zod object of the contract, or of the form's own. Its messages go to the fields in French. */
  readonly schema?: z.ZodType;
  /** Rules over several fields: field path → sentence. They run after the schema. */
  readonly check?: (values: Values) => Record<string, string | null>;
  readonly onSubmit: (values: Values, about: SubmitAbout) => Promise<Result>;
  /** Asked once the rules pass, before anything is sent. A no leaves the form unchanged. */
  readonly ask?: (values: Values) => Promise<boolean>;
  /** Cache topics that become stale. */
  readonly topics?: readonly string[];
  readonly success?: string;
  /** Shown when the server fails, instead of its own message. */
  readonly failed?: string;
  /** A promise is awaited: until then the form is still being saved. */
  readonly onSaved?: (result: Result) => unknown;
  /** Form field → French label, for the conflict dialog. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Form field → labels of its codes, for the same dialog. */
  readonly words?: Readonly<Record<string, Words>>;
  /** Creating: an unchanged form may be submitted. */
  readonly creating?: boolean;
  /** Tone of «Aucun changement à enregistrer»: warning for customers and settings, otherwise info. */
  readonly noChange?: 'info' | 'warning';
  /** Called with the paths that the server refused. */
  readonly onRefused?: (paths: readonly string[]) => void;
  /** An offline draft or a bulk change may refuse or accept the unchanged form itself. */
  readonly allowUnchanged?: boolean;
  /** A long form keeps what is typed across a reload. */
  readonly draft?: DraftOptions;
}
export interface SubmitAbout {
  /** Set when the person decided to save over somebody else's change: the version to overwrite. */
  readonly version?: number;
}

export interface EntityFormModel<Values extends FormValues> {
  readonly form: EntityForm<Values>;
  readonly saving: boolean;
  /** A refusal that belongs to no field. */
  readonly problem: string | null;
  readonly conflict: Conflict | null;
  readonly draft: FormDraft;
  readonly submit: () => void;
  readonly overwrite: () => void;
  readonly dropConflict: () => void;
  /** Runs the rules and returns the paths in error. */
  readonly validate: () => readonly string[];
}

const clean = (errors: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null));

function schemaErrors(schema: z.ZodType | undefined, values: unknown): Record<string, string> {
  const parsed = schema?.safeParse(values);
  return parsed && !parsed.success ? frenchErrors(parsed.error.issues, values) : {};
}

/** The form that the person is using: the one with the focus, else the top dialog's, else the screen's. */
const formInHand = (): Element =>
  document.activeElement?.closest('form') ??
  [...document.querySelectorAll('[role="dialog"] form')].at(-1) ??
  document.querySelector('main') ??
  document.body;

/** Text that no field understood and a file that was not sent are no values. What stood before must not be saved instead. */
const isHeld = (): boolean => formInHand().querySelector(`[data-unread]:not(:disabled), [${HOLDS_FORM}]`) !== null;

function focusFirstError(): void {
  const form = formInHand();
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>(`[aria-invalid="true"], [${HOLDS_FORM}] button`);
    const folded = field?.closest<HTMLDetailsElement>('details:not([open])');
    if (folded) folded.open = true;
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}

const versioned = (version: number | undefined): SubmitAbout => (version === undefined ? {} : { version });

/** Scrolls to text that no field understood, or to a file that was not sent. Leaving its step would lose it. */
export function heldByField(): boolean {
  const held = isHeld();
  if (held) focusFirstError();
  return held;
}

/** Sends one submission at a time and handles the answer. */
function useSubmission<Values extends FormValues, Result>(form: EntityForm<Values>, draft: FormDraft, options: EntityFormOptions<Values, Result>) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const busy = useRef(false);

  const onFields = (errors: Record<string, string>): void => {
    form.setErrors(errors);
    options.onRefused?.(Object.keys(errors));
    focusFirstError();
    const strange = Object.entries(errors).filter(([path]) => !((path.split('.')[0] ?? path) in form.values));
    setProblem(strange.map(([, text]) => text).join('\n') || null);
  };
  const refused = (error: unknown): void => {
    const { labels = {}, words = {}, failed } = options;
    const found = conflictOf(error, { labels, words, values: form.getValues() });
    if (found) setConflict(found);
    else if (error instanceof ApiError && Object.keys(error.errors).length > 0) onFields(error.errors);
    else setProblem(brokenOr(error, failed));
    if (error instanceof ApiError && error.status === 413) toast.error(error.message, noticeTime(error));
  };
  const send = async (about: SubmitAbout): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setProblem(null);
    setConflict(null);
    try {
      const sent = form.getValues();
      const result = await options.onSubmit(sent, about);
      draft.drop();
      await invalidate(...(options.topics ?? []));
      // What was typed meanwhile is still to be saved.
      form.resetDirty(sent);
      if (options.success) toast.success(options.success);
      await options.onSaved?.(result);
    } catch (error) {
      refused(error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { saving, problem, conflict, send, dropConflict: () => setConflict(null) };
}

export function useEntityForm<Values extends FormValues, Result>(options: EntityFormOptions<Values, Result>): EntityFormModel<Values> {
  const { initial, schema, check, ask, creating = false, allowUnchanged = false, noChange = 'info' } = options;
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => ({ ...schemaErrors(schema, values), ...clean(check?.(values) ?? {}) }),
  }) as EntityForm<Values>;
  const draft = useFormDraft(form, options.draft);
  const { send, ...submission } = useSubmission(form, draft, options);
  const validate = (): readonly string[] => Object.keys(form.validate().errors);
  const submitNow = (): void => {
    if (validate().length > 0) focusFirstError();
    else if (heldByField()) return;
    else if (!creating && !allowUnchanged && !form.isDirty()) toast[noChange](NO_CHANGE);
    else if (ask) void ask(form.getValues()).then((agreed) => (agreed ? send(versioned(draft.version())) : undefined));
    else void send(versioned(draft.version()));
  };
  const { submit, waiting } = useFilesFirst(submitNow);
  const overwrite = (): void => void send(versioned(submission.conflict?.version));
  return { form, draft, ...submission, saving: submission.saving || waiting, validate, submit, overwrite };
}
