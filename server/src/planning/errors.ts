// Lists the refusals about services and unavailabilities.
import type { Refusals } from '../plumbing/errors.ts';

export const planningErrors = {
  'planning.forbidden': { status: 409, message: 'Les règles de l’agence interdisent cette affectation' },
  'planning.warnings': { status: 409, message: 'Des anomalies ont été détectées, voulez-vous modifier votre saisie ?' },
  'planning.impossible_move': { status: 409, message: 'Ce changement de statut n’est pas possible' },
  'planning.started': { status: 409, message: 'Ce service a commencé : ses horaires, son site et les agents présents ne changent plus' },
  'planning.archived': { status: 409, message: 'Un service archivé ne se modifie plus' },
  'planning.not_draft': { status: 409, message: 'Un service publié se déprogramme, il ne se supprime pas' },
  'planning.nobody': { status: 409, message: 'Aucun collaborateur n’est affecté à ce service' },
  'planning.undo_gone': { status: 409, message: 'Ce changement ne peut plus être annulé : il a plus de 24 heures, ou il n’est pas le vôtre' },
  'planning.recurrence': { status: 422, message: 'La récurrence ne peut pas être créée' },
  'planning.export_too_long': { status: 422, message: "L'export excel est limité à 5000 lignes" },
  'planning.export_empty': { status: 422, message: 'Pas de données à exporter' },
  'planning.print_too_long': { status: 422, message: 'L’impression est limitée à 5000 services' },
} as const satisfies Refusals;
