// Shows « Brouillon retrouvé »: offers what was typed before a reload, at the top of its form.
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../format/dates.ts';
import classes from '../../dialog.module.css';
import type { FormDraft } from './use-form-draft.ts';

export const DraftNotice = ({ draft: { offered, resume, discard } }: { readonly draft: FormDraft }) =>
  offered ? (
    <div className={classes.draft} role="group" aria-label="Brouillon retrouvé">
      <p role="status">
        <strong>Brouillon retrouvé</strong>
        <small>Saisi le {formatDateTime(offered.at)}, jamais enregistré.</small>
      </p>
      <Button size="xs" variant="default" onClick={discard}>
        Supprimer le brouillon
      </Button>
      <Button size="xs" onClick={resume}>
        Reprendre
      </Button>
    </div>
  ) : null;
