// The built-in help panel: short answers about the current screen, and a search through all of them.
import { Drawer, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLayer } from '../../shared/ui/layers.ts';
import { useCurrentScreen } from '../router/current-screen.ts';
import { findHelp } from './find-help.ts';
import { helpAnswers } from './help-answers.data.ts';
import classes from './help-panel.module.css';

export const HelpPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const close = useLayer(onClose);
  const screen = useCurrentScreen();
  const [query, setQuery] = useState('');
  const found = findHelp(helpAnswers, screen?.name, query);
  return (
    <Drawer opened onClose={close} position="right" size="sm" title="Aide">
      <TextInput label="Chercher dans l’aide" value={query} onChange={(event) => setQuery(event.currentTarget.value)} data-autofocus />
      <div className={classes.answers} aria-live="polite">
        {found.map(({ question, answer }) => (
          <details key={question} className={classes.answer}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
        {found.length === 0 ? <p className={classes.none}>Aucune réponse à « {query.trim()} ».</p> : null}
      </div>
    </Drawer>
  );
};
