// Says beside hours that some of them wait to be accepted, with a link.
import { Status } from '../../../shared/ui/state/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { useMayTakeCharge } from '../alarm/may-take-charge.ts';
import { deskApi } from '../desk-api.ts';
import classes from './contested.module.css';

export const ContestedNote = () => {
  const may = useMayTakeCharge();
  const { data } = useQuery({
    queryKey: ['services', 'contested'],
    queryFn: ({ signal }) => deskApi.contested({ body: {}, signal }),
    enabled: may,
  });
  const count = may ? (data?.parts.length ?? 0) : 0;
  if (count === 0) return null;
  return (
    <Status as="p" className={classes.note}>
      {count > 1 ? `${count} prises de service contestées ne sont pas comptées` : 'Une prise de service contestée n’est pas comptée'} :{' '}
      <AppLink to={fieldPaths.supervision()}>les traiter sur la supervision</AppLink>.
    </Status>
  );
};
