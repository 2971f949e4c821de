// Stores what is typed in a long form until it is saved or discarded, and offers it after a reload.
import type { EntityForm } from '../entity-form.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { session } from '../../../session/session-store.ts';
import { drafts, type Draft } from './draft-store.ts';

export interface DraftOptions {
  /** The form and the record it changes: `customer`, `customer.<id>`. */
  readonly name: string;
  /** Version of that record, so that a draft of an older version opens the conflict dialog. */
  readonly version?: number | undefined;
  /** Values that must not be stored in a browser: codes, bank accounts, social security numbers. */
  readonly except?: readonly string[];
}

export interface FormDraft {
  /** The stored draft, until the person answers the offer. */
  readonly offered: Draft | null;
  readonly resume: () => void;
  readonly discard: () => void;
  /** The form was saved or discarded. */
  readonly drop: () => void;
  /** Version from which the resumed draft began. */
  readonly version: () => number | undefined;
}

/** `draftOf('site', site)`: the draft of a new record, or of a change to an existing one. */
export const draftOf = (
  form: string,
  record: { readonly id: string; readonly version: number } | undefined,
  except: readonly string[] = [],
): DraftOptions => (record ? { name: `${form}.${record.id}`, version: record.version, except } : { name: form, except });

const DELAY = 400;

/** Another person at the same computer, or another agency, finds nothing. */
function placeOf(name: string): string {
  const { user, membershipId, visited } = session.get();
  return `${user?.id ?? ''}.${visited?.id ?? membershipId ?? ''}.${name}`;
}

export function useFormDraft<Values extends Record<string, unknown>>(form: EntityForm<Values>, options: DraftOptions | undefined): FormDraft {
  const place = options ? placeOf(options.name) : null;
  const [offered, setOffered] = useState<Draft | null>(() => (place ? drafts.read(place, Date.now()) : null));
  const base = useRef<number | undefined>(undefined);
  const over = useRef(false);
  const keep = useEffectEvent((): void => {
    if (!place || !options || offered || over.current || !form.isDirty()) return;
    const kept = Object.entries(form.getValues()).filter(([name]) => !options.except?.includes(name));
    const version = base.current ?? options.version;
    drafts.keep(place, { at: new Date().toISOString(), ...(version === undefined ? {} : { version }), values: Object.fromEntries(kept) });
  });
  useEffect(() => {
    const timer = setTimeout(keep, DELAY);
    return () => clearTimeout(timer);
  }, [form.values]);
  useEffect(() => {
    const leave = (): void => keep();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  const drop = (): void => {
    over.current = true;
    if (place) drafts.drop(place);
  };
  return {
    offered,
    resume: () => {
      if (!offered) return;
      base.current = offered.version;
      form.setValues(offered.values as Partial<Values>);
      setOffered(null);
    },
    discard: () => {
      if (place) drafts.drop(place);
      setOffered(null);
    },
    drop,
    version: () => base.current,
  };
}
