// Parts of a slip that its page and its dialog show alike: a signature, and the findings with their photos.
import { findingLevelLabels } from '@vigie/domain/field/report.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import type { ReportDetail } from '../desk-api.ts';
import classes from '../desk.module.css';

/** With the signer's name and time: the customer often signs later than the guard. */
export const Signature = ({ label, of }: { readonly label: string; readonly of: ReportDetail['agentSignature'] }) =>
  of ? (
    <figure className={classes.signature}>
      <img src={`${of.image.url}&inline=1`} alt={label} />
      <figcaption>
        {label}
        <br />
        {[of.name, formatDateTime(of.signedAt)].filter(Boolean).join(', ')}
      </figcaption>
    </figure>
  ) : null;

const Photos = ({ files }: { readonly files: ReportDetail['files'] }) =>
  files.length > 0 ? (
    <ul className={classes.photos}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={`${file.url}&inline=1`} target="_blank" rel="noreferrer">
            {file.mimeType.startsWith('image/') ? <img src={`${file.url}&inline=1`} alt={file.name} loading="lazy" /> : file.name}
          </a>
        </li>
      ))}
    </ul>
  ) : null;

export const Findings = ({ report }: { readonly report: ReportDetail }) =>
  report.content.findings.map((finding, index) => (
    <section key={index} className={classes.message}>
      <strong>
        {finding.title} ({findingLevelLabels[finding.level]})
      </strong>
      <p className={classes.text}>{finding.text}</p>
      <Photos files={report.files.filter(({ id }) => finding.fileIds.includes(id))} />
    </section>
  ));
