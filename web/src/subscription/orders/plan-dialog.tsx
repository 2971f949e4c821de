// What follows the current period: another plan, or the same by the year.
import { formatDay } from '../../shared/format/dates.ts';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { STANDING, subscriptionApi, type Offer, type Subscriptions } from '../api.ts';
import classes from '../subscription.module.css';
import { Rhythm } from './order-dialog.tsx';
import { priceWords } from './words.ts';

interface Values extends Record<string, unknown> {
  yearly: boolean;
}

export interface PlanDialogProps {
  readonly offer: Offer;
  readonly held: NonNullable<Subscriptions['subscription']>;
  readonly onClose: () => void;
}

export const PlanDialog = ({ offer, held, onClose }: PlanDialogProps) => (
  <FormDialog<Values, Subscriptions>
    title={`Passer à ${offer.name}`}
    size="sm"
    creating
    initial={{ yearly: held.yearly && offer.yearly }}
    topics={[STANDING]}
    success="Changement enregistré"
    submitLabel="Choisir cette formule"
    onSubmit={({ yearly }) => subscriptionApi.changePlan({ body: { offerId: offer.id, yearly } })}
    onClose={onClose}
  >
    {(form) => (
      <>
        {offer.description ? <p className={classes.note}>{offer.description}</p> : null}
        <p className={classes.note}>{priceWords(offer)}</p>
        {offer.yearly ? <Rhythm yearly={form.getValues().yearly} onChange={(yearly) => form.setFieldValue('yearly', yearly)} /> : null}
        <p className={classes.text}>
          La période en cours va jusqu’au {formatDay(held.currentPeriodEndAt)} ; la formule choisie la suit, et rien n’est débité avant. Passer de
          l’abonnement mensuel à l’annuel ouvre un nouvel engagement de 12 mois.
        </p>
      </>
    )}
  </FormDialog>
);
