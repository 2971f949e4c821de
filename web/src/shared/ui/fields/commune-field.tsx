// A French commune by name or postcode. The search is given by the room that owns the address call.
import type { FieldProps } from './field-props.ts';
import { EntityField } from './entity-field.tsx';

export interface Commune {
  readonly city: string;
  readonly zipcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface CommuneFieldProps extends Omit<FieldProps<Commune | null>, 'onBlur'> {
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Commune[]>;
}

const keyOf = ({ zipcode, city }: Commune): string => `${zipcode} ${city}`;

export const CommuneField = ({ search, value, onChange, ...props }: CommuneFieldProps) => {
  const options = async (query: string, signal: AbortSignal) => {
    if (query.trim().length < 2) return [];
    const communes = await search(query, signal);
    return communes.map((commune) => ({ value: JSON.stringify(commune), label: keyOf(commune) }));
  };
  return (
    <EntityField
      placeholder="Ville ou code postal"
      {...props}
      cacheKey="communes"
      search={options}
      value={value ? JSON.stringify(value) : null}
      chosen={value ? { value: JSON.stringify(value), label: keyOf(value) } : null}
      onChange={(next) => onChange?.(next ? (JSON.parse(next) as Commune) : null)}
    />
  );
};
