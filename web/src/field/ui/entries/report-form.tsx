// The slip's form: what was done, the type's questions, findings with photos, the customer's comment, the signatures.
import { NoteArea } from '../note-area.tsx';
import { lazy, Suspense, useState } from 'react';
import type { FieldReport } from '@vigie/domain/field/phone/field-state.ts';
import { reportTypeLabels, type ReportType, type SiteTemplate } from '@vigie/domain/field/report.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { useDraft } from '../../../shared/offline/drafts.ts';
import { useIsScaling } from '../../../shared/ui/fields/files/scale-image.ts';
import { useWatch } from '../../device/use-watch.ts';
import { useRecord } from '../../field-hooks.ts';
import { mayLocate, type Place } from '../../model/place.ts';
import { ABSENCES, draftOf, newFinding, questionsOf, reportIssues, savedReport, type ReportDraft } from '../../model/report-draft.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceTiles } from '../choice-tiles.tsx';
import classes from '../field.module.css';
import { FieldScreen, type Ready } from '../field-screen.tsx';
import { FindingFields } from './finding-fields.tsx';
import { siteOf } from '../service/service-card.tsx';

const SignaturePad = lazy(() => import('../../../shared/ui/fields/signature-pad.tsx').then((m) => ({ default: m.SignaturePad })));

export interface ReportFormProps {
  readonly ready: Ready;
  readonly place: Place;
  readonly type: ReportType;
  readonly report: FieldReport | null;
}

interface PartProps {
  readonly draft: ReportDraft;
  readonly onChange: (change: Partial<ReportDraft>) => void;
  readonly issues: ReturnType<typeof reportIssues>;
}

const Issue = ({ text }: { readonly text: string | undefined }) =>
  text ? (
    <p className={classes.error} role="alert">
      {text}
    </p>
  ) : null;

interface QuestionsProps extends Omit<PartProps, 'issues'> {
  readonly type: ReportType;
  readonly site: SiteTemplate | undefined;
}
const Questions = ({ draft, onChange, type, site }: QuestionsProps) => (
  <section className={classes.section}>
    <h2>Points à renseigner</h2>
    {questionsOf(draft, type, site).map((label) => (
      <label key={label} className={classes.field}>
        {label}
        <input
          className={classes.area}
          data-short
          maxLength={2000}
          value={draft.answers[label] ?? ''}
          onChange={({ currentTarget }) => onChange({ answers: { ...draft.answers, [label]: currentTarget.value } })}
        />
      </label>
    ))}
  </section>
);

const Findings = ({ draft, onChange, issues }: PartProps) => (
  <section className={classes.section}>
    <h2>Constats</h2>
    {draft.findings.map((finding, index) => (
      <FindingFields
        key={finding.id}
        finding={finding}
        rank={index + 1}
        onChange={(change) =>
          onChange({
            findings: draft.findings.map((one) => (one.id === finding.id ? { ...one, ...change } : one)),
          })
        }
        onRemove={() => onChange({ findings: draft.findings.filter(({ id }) => id !== finding.id) })}
      />
    ))}
    <Issue text={issues.findings} />
    <BigButton tone="centre" label="Ajouter un constat" onClick={() => onChange({ findings: [...draft.findings, newFinding()] })} />
  </section>
);

const Customer = ({ draft, onChange, issues }: PartProps) => (
  <section className={classes.section}>
    <h2>Client</h2>
    <ChoiceTiles
      label="Client présent"
      value={draft.isCustomerThere}
      onChange={(isCustomerThere) => onChange({ isCustomerThere })}
      choices={[
        { value: true, label: 'Présent' },
        { value: false, label: 'Absent' },
      ]}
    />
    {draft.isCustomerThere === true ? (
      <>
        <label className={classes.field}>
          Nom du signataire
          <input
            className={classes.area}
            data-short
            maxLength={160}
            autoComplete="off"
            value={draft.signerName}
            onChange={({ currentTarget }) => onChange({ signerName: currentTarget.value })}
          />
        </label>
        <Issue text={issues.customer} />
        <Suspense fallback={<div className={classes.wait} aria-busy="true" />}>
          <div className={classes.signature}>
            <SignaturePad label="Signature du client" onChange={(customerSignature) => onChange({ customerSignature })} />
          </div>
        </Suspense>
      </>
    ) : null}
    {draft.isCustomerThere === false ? (
      <ChoiceTiles
        label="Raison"
        value={draft.absence}
        onChange={(absence) => onChange({ absence })}
        choices={ABSENCES.map((value) => ({ value, label: value }))}
      />
    ) : null}
  </section>
);

const AgentSignature = ({
  onChange,
  isRequired,
  isKept,
}: Pick<PartProps, 'onChange'> & { readonly isRequired: boolean; readonly isKept: boolean }) => (
  <section className={`${classes.section} ${classes.signature}`}>
    <Suspense fallback={<div className={classes.wait} aria-busy="true" />}>
      <SignaturePad label="Ma signature" required={isRequired} onChange={(agentSignature) => onChange({ agentSignature })} />
    </Suspense>
    {isKept ? <p className={classes.soft}>Votre signature est gardée ; signez de nouveau pour la remplacer.</p> : null}
  </section>
);

export const ReportForm = ({ ready, place, type, report }: ReportFormProps) => {
  const { outbox, day, view } = ready;
  const [empty] = useState(() => draftOf(report));
  const draftKey = `report ${place.here.id} ${type}`;
  const [draft, onChange] = useDraft(outbox, draftKey, empty);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isScaling = useIsScaling();
  const [wasSigned, setWasSigned] = useState<boolean | null>(null);
  const { position } = useWatch(mayLocate(view));
  const record = useRecord(outbox);
  const title = reportTypeLabels[type];
  const site = siteOf(day, place.here);
  if (!draft) return <FieldScreen title={title} />;
  if (wasSigned === null) setWasSigned(draft.agentSignature !== null);
  const save = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(reportIssues(draft, day.settings)).length > 0) return;
    setSaving(true);
    await record({ kind: 'reportSave', position, ...savedReport(draft, type, place.here, site), draft: draftKey });
    setSaving(false);
  };
  const issues = isTried ? reportIssues(draft, day.settings) : {};
  const missing = Object.values(issues)[0];
  return (
    <FieldScreen
      title={title}
      lead={site?.name}
      actions={
        <>
          <Issue text={missing} />
          <BigButton tone="main" label="Signer et enregistrer" disabled={isSaving || isScaling} onClick={() => save().catch(reportError)} />
        </>
      }
    >
      <p className={classes.soft}>Gardé sur ce téléphone pendant que vous écrivez.</p>
      <NoteArea
        label="Ce qui a été fait *"
        rows={4}
        maxLength={20_000}
        value={draft.summary}
        placeholder="Écrivez, ou dictez avec le micro du clavier"
        onChange={(text) => onChange({ summary: text })}
      />
      <Issue text={issues.summary} />
      <Questions draft={draft} onChange={onChange} type={type} site={site} />
      <Findings draft={draft} onChange={onChange} issues={issues} />
      <Customer draft={draft} onChange={onChange} issues={issues} />
      <AgentSignature onChange={onChange} isRequired={day.settings.serviceReportSignatureRequired} isKept={wasSigned === true} />
    </FieldScreen>
  );
};
