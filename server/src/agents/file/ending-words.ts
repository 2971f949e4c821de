// Writes the words of a work certificate and of a receipt for balance, as the law wants them.
import type { z } from 'zod';
import type { BalanceReceiptInput, WorkCertificateInput } from '@vigie/contract/agents/schemas-file.ts';
import { qualificationWords } from '@vigie/domain/agents/agent-contract.ts';
import { civilityLabels, personEnding, type Civility } from '@vigie/domain/agents/agent.ts';
import { balanceTotal, type Employment } from '@vigie/domain/agents/terms/employment-end.ts';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { formatSiret } from '@vigie/domain/shared/identifiers-company.ts';
import { formatMoney } from '@vigie/domain/shared/money-format.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import { addressOf } from '../../plumbing/address.ts';
import type { EndingView } from '../../plumbing/pdf/views.ts';
import type { AgentRecord } from '../reach.ts';
import type { ContractRecord } from './file-lists.ts';

export interface Ended {
  readonly agent: AgentRecord;
  readonly agency: AgencyRow;
  readonly employment: Employment<Pick<ContractRecord, 'name' | 'startOn' | 'endOn' | 'category' | 'level' | 'grade' | 'coefficient'>>;
}
type Copy = EndingView['copies'][number];

const filled = (...texts: readonly (string | false)[]): string => texts.filter(Boolean).join(', ');

function personWords({ civility, firstname, lastname, birthOn, birthLocation, ...agent }: AgentRecord): string {
  const title = civility === 0 ? '' : `${civilityLabels[civility as Civility]} `;
  const born =
    birthOn === null ? '' : `né${personEnding({ civility, ...agent })} le ${formatDay(birthOn)}${birthLocation ? ` à ${birthLocation}` : ''}`;
  const address = formatAddress(addressOf(agent));
  return filled(`${title}${fullName(firstname, lastname)}`, born, address && `demeurant ${address}`);
}

const employerWords = (agency: AgencyRow): string =>
  filled(agency.name, formatAddress(addressOf(agency)), agency.siret.trim() !== '' && `SIRET ${formatSiret(agency.siret)}`);

const madeAt = (place: string, agency: AgencyRow, day: string): string => `Fait à ${place.trim() || agency.city || '……………'}, le ${formatDay(day)}.`;

/** Health and welfare cover goes on, free, as long as the last contract lasted and twelve months at most (art. L911-8 CSS). */
const PORTABILITY =
  'Portabilité (art. L911-8 du code de la sécurité sociale) : à compter de la cessation du contrat, le salarié garde à titre gratuit les garanties frais de santé et prévoyance dont il bénéficiait dans l’entreprise, s’il est pris en charge par l’assurance chômage. Elles durent autant que cette prise en charge, dans la limite de la durée de son dernier contrat ou de ses derniers contrats consécutifs, arrondie au mois supérieur, et de douze mois. Il justifie de cette prise en charge auprès de l’organisme assureur.';

/** Art. D1234-6 C. trav.: entry, exit, the nature of the posts and the periods in which they were held. */
export function certificateCopy({ agent, agency, employment }: Ended, input: z.output<typeof WorkCertificateInput>): Copy {
  const { entryOn, leftOn, contracts } = employment;
  const e = personEnding(agent);
  const post = ({ name }: Ended['employment']['contracts'][number]): string => name.trim() || agent.position.trim() || 'Agent de sécurité';
  return {
    name: '',
    opening: [
      `L’employeur soussigné, ${employerWords(agency)}, certifie avoir employé :`,
      `${personWords(agent)},`,
      `entré${e} dans l’entreprise le ${formatDay(entryOn)} et sorti${e} le ${formatDay(leftOn)}.`,
    ],
    table: {
      head: ['Emploi', 'Qualification', 'Du', 'Au'],
      rows: contracts.map((one, index) => [
        post(one),
        qualificationWords(one),
        formatDay(index === 0 ? entryOn : one.startOn),
        formatDay(one.endOn ?? leftOn),
      ]),
      total: '',
    },
    closing: [...(input.portability ? [PORTABILITY] : []), 'Ce certificat est délivré en application de l’article L1234-19 du code du travail.'],
    made: madeAt(input.place, agency, input.issuedOn),
    signatures: [
      {
        role: 'Pour l’employeur',
        name: filled(input.signatory.trim(), input.signatoryRole.trim()),
        date: '',
        file: null,
        absence: 'Signature et cachet',
      },
    ],
  };
}

/** In two copies, which the paper says itself; it may be denounced within six months (art. L1234-20, D1234-7 and D1234-8 C. trav.). */
export function receiptCopies({ agent, agency, employment }: Ended, input: z.output<typeof BalanceReceiptInput>): Copy[] {
  const total = formatMoney(balanceTotal(input.lines));
  const e = personEnding(agent);
  const copy = (name: string): Copy => ({
    name,
    opening: [
      `Je soussigné${e}, ${personWords(agent)}, employé${e} du ${formatDay(employment.entryOn)} au ${formatDay(employment.leftOn)} par ${employerWords(agency)},`,
      `reconnais avoir reçu pour solde de tout compte la somme de ${total}${input.method.trim() === '' ? '' : `, par ${input.method.trim()}`}, le ${formatDay(input.paidOn)}. Elle se compose ainsi :`,
    ],
    table: { head: ['Nature de la somme', 'Montant'], rows: input.lines.map(({ label, cents }) => [label.trim(), formatMoney(cents)]), total },
    closing: [
      'Ce reçu est établi en double exemplaire, dont l’un m’est remis (art. D1234-7 du code du travail).',
      'Il peut être dénoncé par lettre recommandée dans les six mois qui suivent sa signature. Passé ce délai, il libère l’employeur pour les sommes qui y sont mentionnées (art. L1234-20 et D1234-8 du code du travail).',
    ],
    made: madeAt(input.place, agency, input.paidOn),
    signatures: [
      {
        role: e === 'e' ? 'La salariée' : 'Le salarié',
        name: fullName(agent.firstname, agent.lastname),
        date: '',
        file: null,
        absence: 'Date de la main du salarié et signature',
      },
      { role: 'Pour l’employeur', name: agency.name, date: '', file: null, absence: 'Signature et cachet' },
    ],
  });
  return [copy('Exemplaire du salarié'), copy('Exemplaire de l’employeur')];
}
