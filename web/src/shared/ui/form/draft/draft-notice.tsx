// Shows « Brouillon retrouvé »: offers what was typed before a reload, at the top of its form.
import { LabelledGroup } from '../labelled-group.tsx';
import { Status } from '../../state/status.tsx';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../format/dates.ts';
import classes from '../../dialog.module.css';
import type { FormDraft } from './use-form-draft.ts';

export const DraftNotice = ({ draft: { offered, resume, discard } }: { readonly draft: FormDraft }) =>
  offered ? (
    <LabelledGroup as="div" className={classes.draft} aria-label="Brouillon retrouvé">
      <Status as="p">
        <strong>Brouillon retrouvé</strong>
        <small>Saisi le {formatDateTime(offered.at)}, jamais enregistré.</small>
      </Status>
      <Button size="xs" variant="default" onClick={discard}>
        Supprimer le brouillon
      </Button>
      <Button size="xs" onClick={resume}>
        Reprendre
      </Button>
    </LabelledGroup>
  ) : null;
