// Scratch.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { defineList } from '../shared/ui/list/list-types.ts';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { DateField } from '../shared/ui/fields/date-field.tsx';
import { DateTimeField } from '../shared/ui/fields/date-time-field.tsx';
import { TimeField } from '../shared/ui/fields/time-field.tsx';
import { DurationField, MoneyField, NumberField, PhoneField } from '../shared/ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../shared/ui/fields/select-field.tsx';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import { FileField, type UploadedFile } from '../shared/ui/fields/file-field.tsx';
import { SignaturePad } from '../shared/ui/fields/signature-pad.tsx';
import { MapPicker } from '../shared/ui/map/map-picker.tsx';
import { PhotoButton } from '../shared/ui/fields/photo-button.tsx';
import { confirm, CONFIRM_DELETE } from '../shared/ui/confirm.ts';
import { toast } from '../shared/ui/toast.ts';
import type { StatusTable } from '../shared/ui/status-tone.ts';

interface Row { id: string; name: string; customer: string; city: string; status: number; amount: number; minutes: number; createdAt: string; phone: string; }
const statuses: StatusTable = { 0: { label: 'Brouillon', tone: 'neutral' }, 1: { label: 'Planifié', tone: 'planned' }, 2: { label: 'En cours', tone: 'active' }, 3: { label: 'Terminé', tone: 'done' }, 4: { label: 'En retard', tone: 'warning' }, 5: { label: 'Refusé', tone: 'danger' }, 6: { label: 'Archivé', tone: 'muted' } };
const list = defineList<Row>({
  key: 'essai', topic: 'essai', one: 'site', many: 'sites',
  fetch: async (request) => (await (await fetch('api/agency/1/fetch/essai', { method: 'POST', body: JSON.stringify(request) })).json()) as never,
  rowId: (row) => row.id,
  columns: [
    { id: 'name', label: 'Nom', value: (row) => row.name, sort: true, main: true, width: 240 },
    { id: 'customer', label: 'Client', value: (row) => row.customer, sort: true },
    { id: 'city', label: 'Ville', value: (row) => row.city },
    { id: 'status', label: 'Statut', kind: 'status', statuses, value: (row) => row.status, sort: true },
    { id: 'phone', label: 'Téléphone', kind: 'phone', value: (row) => row.phone },
    { id: 'minutes', label: 'Heures du mois', kind: 'duration', value: (row) => row.minutes, sort: true },
    { id: 'amount', label: 'À facturer', kind: 'money', value: (row) => row.amount, sort: true },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
  filters: [
    { key: 'status', label: 'Statut', kind: 'select', options: Object.entries(statuses).map(([value, { label }]) => ({ value, label })) },
    { key: 'customer', label: 'Client', kind: 'entity', search: async () => [{ value: 'a', label: 'Galeries du Parc' }], find: async () => ({ value: 'a', label: 'Galeries du Parc' }) },
    { key: 'dateRange', label: 'Période', kind: 'period' },
    { key: 'archived', label: 'Archivés', kind: 'boolean' },
  ],
  exportFile: async () => new Blob(['x']),
});
const Input = z.object({ name: z.string().min(1, 'Obligatoire'), email: z.string() });
const EMPTY = { name: '', email: '', date: null as string | null, at: null as string | null, time: null as string | null, minutes: null as number | null, price: null as number | null, count: null as number | null, phone: null as string | null, kind: null as string | null, kinds: [] as string[], siteId: null as string | null, files: [] as UploadedFile[], sign: null as string | null };
export const EssaiPage = () => {
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const [place, setPlace] = useState<{ latitude: number; longitude: number } | null>({ latitude: 48.85, longitude: 2.35 });
  return (
    <ListPage
      list={list} title="Sites" onOpen={setOpen}
      add={{ label: 'Ajouter un site', rights: ['createSites'], run: () => setOpen('new') }}
      actions={<Button variant="default">Carte</Button>}
      rowActions={[
        { key: 'edit', label: 'Modifier', run: setOpen },
        { key: 'plan', label: 'Voir le planning', run: () => toast.undo('Site archivé', () => toast.info('Annulé')) },
        { key: 'no', label: 'Archiver', run: () => undefined, disabled: () => 'Des services sont planifiés' },
        { key: 'delete', label: 'Supprimer', danger: true, run: () => void confirm({ text: CONFIRM_DELETE, danger: true }) },
      ]}
      bulkActions={[{ key: 'archive', label: 'Archiver', run: (_, clear) => clear() }, { key: 'del', label: 'Supprimer', danger: true, run: () => undefined }]}
    >
      {open ? (
        <FormDialog
          title={open === 'new' ? 'Nouveau site' : open.name} size="lg" creating={open === 'new'} initial={open === 'new' ? EMPTY : { ...EMPTY, name: open.name }}
          schema={Input} topics={['essai']} success="Site enregistré" onClose={() => setOpen(null)}
          onSubmit={async (values) => { await new Promise((r) => setTimeout(r, 300)); return values; }}
        >
          {(form) => (
            <>
              <TextField label="Nom" required half {...form.getInputProps('name')} />
              <TextField label="E-mail" half type="email" {...form.getInputProps('email')} />
              <DateField label="Début du contrat" half required {...form.getInputProps('date')} />
              <DateTimeField label="Première vacation" half {...form.getInputProps('at')} />
              <TimeField label="Ouverture" half {...form.getInputProps('time')} />
              <DurationField label="Durée d’une ronde" half {...form.getInputProps('minutes')} />
              <MoneyField label="Prix horaire" half {...form.getInputProps('price')} />
              <NumberField label="Nombre d’agents" integer half {...form.getInputProps('count')} />
              <PhoneField label="Téléphone" half {...form.getInputProps('phone')} />
              <SelectField label="Type" half options={[{ value: 'a', label: 'Gardiennage' }, { value: 'b', label: 'Sécurité incendie' }]} {...form.getInputProps('kind')} />
              <MultiSelectField label="Spécialité" half options={[{ value: 'a', label: 'SSIAP 1' }, { value: 'b', label: 'Maître-chien' }]} {...form.getInputProps('kinds')} />
              <EntityField label="Site parent" half search={async (q) => [{ value: '1', label: `Galeries ${q}` }, { value: '2', label: 'Élysée' }]} addLabel="Ajouter un site" {...form.getInputProps('siteId')} />
              <TextField label="Consignes" lines={3} {...form.getInputProps('notes')} />
              <FileField label="Pièces jointes" multiple {...form.getInputProps('files')} />
              <PhotoButton label="Prendre une photo" onPhoto={() => undefined} preview />
              <SignaturePad label="Signature" {...form.getInputProps('sign')} />
              <MapPicker label="Emplacement" value={place} onChange={setPlace} radius={150} />
            </>
          )}
        </FormDialog>
      ) : null}
    </ListPage>
  );
};
