// Reads qualifications and services in free text (« SST + SSIAP 1 », « cyno », « Gardiennage ») as deadlines and specialties.
import type { ExpirationType } from '../../agents/expirations.data.ts';
import type { SpecialtyKey } from '../../agents/specialties.data.ts';
import { rememberedText } from './remembered-text.ts';
import { tidy, withoutAccents } from '../../shared/text.ts';

export interface SkillsReading {
  /** Documents that the person has, with dates still to be entered. */
  readonly certificates: readonly ExpirationType[];
  readonly specialties: readonly SpecialtyKey[];
  /** What was not understood, as written. Empty when everything was. */
  readonly rest: string;
}

interface Skill {
  readonly pattern: RegExp;
  readonly certificates?: readonly ExpirationType[];
  readonly specialties?: readonly SpecialtyKey[];
}

/** Longer wordings come before those they contain: each match is removed before the next pattern reads the text. */
const skills: readonly Skill[] = [
  { pattern: /ssiap ?[-n°]* ?(3|iii)\b/, certificates: ['ssiap3'], specialties: ['SSIAP3'] },
  { pattern: /ssiap ?[-n°]* ?(2|ii)\b/, certificates: ['ssiap2'], specialties: ['SSIAP2'] },
  { pattern: /ssiap ?[-n°]* ?(1|i)?\b|securite incendie/, certificates: ['ssiap1'], specialties: ['SSIAP1'] },
  {
    pattern: /\b(mac )?sst\b|sauveteur( secouriste)?( du travail)?|first aid at work/,
    certificates: ['sst'],
  },
  { pattern: /\bmac ?aps\b|maintien et actualisation( des competences)?/, certificates: ['macTraining'] },
  { pattern: /\bh[0o] ?[-/]? ?b[0o]v?\b|habilitation electrique/, certificates: ['electrical'] },
  { pattern: /permis( de conduire)?( b)?\b|driving licen[cs]e/, certificates: ['drivingLicence'] },
  { pattern: /(agent )?cyno(phile|technique)?s?\b|maitre[- ]chien|dog handler/, specialties: ['CYNO'] },
  { pattern: /arriere[- ]caisse/, specialties: ['ARR'] },
  { pattern: /chefs? de poste/, specialties: ['ADS-C'] },
  { pattern: /chefs? de site/, specialties: ['CDS'] },
  { pattern: /controleur|chef de secteur/, specialties: ['CONT'] },
  {
    pattern: /(operateur )?(en )?tele ?(surveillance|securite)|station centrale|\bsct ?[12]?\b/,
    specialties: ['TEL'],
  },
  { pattern: /(operateur )?video(protection|surveillance)?|\bopv\b|\bcctv\b/, specialties: ['OPV'] },
  { pattern: /(operateur )?\bpc ?(de )?(securite|secu)\b|poste de controle/, specialties: ['PC'] },
  { pattern: /prevention( des)? vols?|(agent )?magasin|\bapv\b|retail/, specialties: ['MAG'] },
  { pattern: /filtrage|evenementiel|\bevent\b/, specialties: ['FILT'] },
  { pattern: /palpation/, specialties: ['PALP'] },
  { pattern: /rondes?\b|rondiers?|agent mobile|\bmobile\b|patrol/, specialties: ['MOB'] },
  { pattern: /protection (rapprochee|physique)|\bapr\b|\ba3p\b/, specialties: ['APR'] },
  { pattern: /surete aeroportuaire|aeroport/, specialties: ['SUR'] },
  { pattern: /equipiers? incendie( industriel)?|\beqi\b/, specialties: ['EQI'] },
  { pattern: /hote(sse)?s?\b( d'accueil)?/, specialties: ['HOT'] },
  { pattern: /accueil( securite)?|reception desk/, specialties: ['ACC'] },
  {
    pattern:
      /\b(cqp|tfp)([ -]?(aps|ads))?\b|agents? de (prevention et de )?(securite|surveillance)|gardiennage|surveillance( humaine)?|guarding|\b(aps|ads)\b/,
    specialties: ['ADS'],
  },
];

const everywhere = skills.map((skill) => ({ skill, pattern: new RegExp(skill.pattern, 'g') }));

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Joining words without meaning of their own. */
const joints = /\b(et|and|ou|de|du|des|la|le|niveau|diplome|formation|certificat|a jour|ok|oui|non|neant|aucune?|none|jour|nuit)\b/g;

function read(text: string): SkillsReading {
  let rest = withoutAccents(text);
  const found: Skill[] = [];
  for (const { skill, pattern } of everywhere) {
    const without = rest.replace(pattern, ' ');
    if (without !== rest) found.push(skill);
    rest = without;
  }
  const left = tidy(rest.replace(joints, ' ').replace(/[^\p{L}\p{N}]+/gu, ' '));
  return {
    certificates: unique(found.flatMap((skill) => skill.certificates ?? [])),
    specialties: unique(found.flatMap((skill) => skill.specialties ?? [])),
    rest: left,
  };
}

/** A column of qualifications is read for each field that it might be, and its cells repeat. */
export const readSkills = rememberedText(read);
