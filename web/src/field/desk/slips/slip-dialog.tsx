// Writes a slip at the desk: started, continued, and finished by the agent's signature (F-176 to F-179).
import { Button } from '@mantine/core';
import { findingLevelLabels, findingLevels, reportTypeLabels, type ReportType } from '@vigie/domain/field/report.ts';
import { useState } from 'react';
import { upload } from '../../../shared/api/upload.ts';
import { uuidV7 } from '../../../shared/offline/uuid-v7.ts';
import { AgentField } from '../../../agents/agent-field.tsx';
import { FileField } from '../../../shared/ui/fields/files/file-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { SignaturePad } from '../../../shared/ui/fields/signature-pad.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../../shared/ui/form/form-dialog.tsx';
import { FormSection } from '../../../shared/ui/form/form-section.tsx';
import type { EntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import { SiteField } from '../../../sites/site-field.tsx';
import dialog from '../../../shared/ui/dialog.module.css';
import { pngOf } from '../../model/report-draft.ts';
import { deskApi, type ReportDetail } from '../desk-api.ts';
import { templateOf, useTemplate } from './site-template.ts';
import classes from '../desk.module.css';
import { contentOf, emptySlip, newFinding, questionsOf, slipIssues, valuesOf, type SlipValues } from './slip-form.ts';

const LEVELS = findingLevels.map((value) => ({ value, label: findingLevelLabels[value] }));

const Findings = ({ form }: { readonly form: EntityForm<SlipValues> }) => {
  const { findings } = form.getValues();
  return (
    <>
      {findings.map((finding, index) => (
        <section key={finding.key} className={classes.message} aria-label={`Constat ${index + 1}`}>
          <div className={dialog.fields}>
            <TextField label={`Constat ${index + 1}`} required half maxLength={200} {...form.getInputProps(`findings.${index}.title`)} />
            <SelectField label="Gravité" required half options={LEVELS} {...form.getInputProps(`findings.${index}.level`)} />
            <TextField label="Détails" lines={2} maxLength={10_000} {...form.getInputProps(`findings.${index}.text`)} />
            <FileField label="Photos" multiple {...form.getInputProps(`findings.${index}.files`)} />
          </div>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => form.removeListItem('findings', index)}>
            Retirer ce constat
          </Button>
        </section>
      ))}
      <div>
        <Button variant="default" onClick={() => form.insertListItem('findings', newFinding())}>
          Ajouter un constat
        </Button>
      </div>
    </>
  );
};

async function signatureFile(address: string | null): Promise<string | null> {
  if (!address) return null;
  const { id } = await upload(new File([pngOf(address)], 'signature-agent.png', { type: 'image/png' }), () => undefined).done;
  return id;
}

const Questions = ({ form, type }: { readonly form: EntityForm<SlipValues>; readonly type: ReportType }) => {
  const values = form.getValues();
  const site = useTemplate(values.siteId);
  const answer = (question: string) => (text: string) => form.setFieldValue('answers', { ...form.getValues().answers, [question]: text });
  return questionsOf(type, values, site).map((question) => (
    <TextField key={question} label={question} half maxLength={2000} value={values.answers[question] ?? ''} onChange={answer(question)} />
  ));
};

const Fields = ({ form, type, report }: { readonly form: EntityForm<SlipValues>; readonly type: ReportType; readonly report: SlipReport }) => (
  <>
    <SiteField
      required
      half
      disabled={report !== undefined}
      chosen={report ? { value: report.site.id, label: report.site.name } : null}
      {...form.getInputProps('siteId')}
    />
    <AgentField
      half
      disabled={report !== undefined}
      chosen={report?.agent ? { value: report.agent.id, label: report.agent.name } : null}
      {...form.getInputProps('agentId')}
    />
    <TextField label="Résumé" lines={3} maxLength={20_000} {...form.getInputProps('summary')} />
    <Questions form={form} type={type} />
    <FormSection title="Constats" summary={String(form.getValues().findings.length)} fields={['findings']} form={form}>
      <Findings form={form} />
    </FormSection>
    <FormSection title="Signature" summary="le bon signé ne change plus" fields={['signature', 'agentSignatureFileId']} form={form}>
      <TextField label="Client présent" half maxLength={160} {...form.getInputProps('customerSignerName')} />
      <TextField label="Absence du client" half maxLength={200} placeholder="Client absent" {...form.getInputProps('customerAbsence')} />
      <SignaturePad label="Signature du collaborateur" {...form.getInputProps('signature')} error={form.errors['agentSignatureFileId']} />
    </FormSection>
  </>
);

type SlipReport = ReportDetail | undefined;
export interface SlipDialogProps {
  readonly type: ReportType;
  /** Absent: a new slip. */
  readonly report?: SlipReport;
  readonly onSaved?: (report: ReportDetail) => void;
  readonly onClose: () => void;
}

type SlipContent = Parameters<typeof deskApi.saveReport>[0]['body']['content'];

export const SlipDialog = ({ type, report, onSaved, onClose }: SlipDialogProps) => {
  /** The same id at each try: a lost answer does not create a second slip. */
  const [reportId] = useState(() => report?.id ?? uuidV7());
  const save = async (values: SlipValues, version: number | undefined): Promise<ReportDetail> => {
    const agentSignatureFileId = await signatureFile(values.signature);
    return deskApi.saveReport({
      body: {
        reportId,
        type,
        siteId: values.siteId ?? '',
        serviceId: report?.serviceId ?? null,
        agentId: values.agentId,
        content: contentOf(type, values, await templateOf(values.siteId)) as SlipContent,
        agentSignatureFileId,
        finished: agentSignatureFileId !== null,
        ...(report ? { version: version ?? report.version } : {}),
      },
    });
  };
  return (
    <FormDialog<SlipValues, ReportDetail>
      title={report ? `${reportTypeLabels[type]} ${report.number}` : reportTypeLabels[type]}
      size="lg"
      creating={!report}
      initial={report ? valuesOf(report) : emptySlip()}
      labels={{ content: 'Contenu', status: 'Statut' }}
      topics={['reports']}
      success="Bon enregistré"
      check={slipIssues}
      onSubmit={(values, { version }) => save(values, version)}
      onClose={onClose}
      {...(onSaved ? { onSaved } : {})}
    >
      {(form) => <Fields form={form} type={type} report={report} />}
    </FormDialog>
  );
};
