// The quick-create menu: each entry leads to the screen of its thing, which opens its dialog.
import { IconPlus } from '@tabler/icons-react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import classes from './shell.module.css';
import { useCreations } from '../../shared/navigation/use-menu.ts';

const SECTIONS = ['Opérations', 'Personnes', 'Documents et contrats', 'Commercial', 'Bons'] as const;

export const QuickCreate = ({ id }: { readonly id: string }) => {
  const creations = useCreations();
  if (creations.length === 0) return null;
  return (
    <>
      <button type="button" className={`${classes.tool} ${classes.create}`} popoverTarget={id} aria-label="Créer">
        <IconPlus size={18} aria-hidden="true" />
        <span className={classes.createText}>Créer</span>
      </button>
      <div id={id} popover="auto" className={`${classes.panel} ${creations.length > 6 ? classes.panelWide : ''}`} aria-label="Créer">
        <div className={creations.length > 6 ? classes.columns : ''}>
          {SECTIONS.map((section) => {
            const entries = creations.filter((creation) => creation.section === section);
            return entries.length === 0 ? null : (
              <section key={section}>
                <p className={classes.sectionTitle}>{section}</p>
                {entries.map(({ label, to, kind }) => (
                  <AppLink key={label} to={to} search={{ nouveau: kind ?? true }} className={classes.item}>
                    {label}
                  </AppLink>
                ))}
              </section>
            );
          })}
        </div>
      </div>
    </>
  );
};
