// The contract templates of the demonstration: what the law wants written stands in their variables (art. L1242-12 and L3123-6 C. trav.).
const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const tree = (...content: object[]): string => JSON.stringify({ type: 'doc', content });
const made = line('Fait à Toulouse, le {date}.');

export const guarding = tree(
  line('Entre {agency.name}, {agency.address}, et {customer.name}, {customer.address}, il est convenu ce qui suit.'),
  heading('Objet'),
  line('L’agence assure la surveillance et la sécurité des sites du client, par des agents titulaires de la carte professionnelle.'),
  heading('Durée'),
  line('Le contrat prend effet le {contract.start} et se termine le {contract.end}. Chaque partie peut y mettre fin avec un préavis de deux mois.'),
  heading('Prix'),
  line('Les heures sont facturées chaque mois au tarif convenu, majoré la nuit, le dimanche et les jours fériés.'),
  made,
);

const parties = line(
  'Entre {agency.name}, {agency.address}, SIRET {agency.siret}, autorisation d’exercice {agency.cnaps}, et {agent.fullname}, de nationalité {agent.nationality}, demeurant {agent.address}, carte professionnelle {agent.card}, il est convenu ce qui suit.',
);
const post = [
  heading('Emploi et lieu de travail'),
  line('Le collaborateur est engagé comme {agent.position}. Sa qualification est : {work.qualification}.'),
  line('Il exerce ses fonctions à {work.place}.'),
];
const pay = [
  heading('Rémunération'),
  line('Le salaire brut est de {work.hourly} de l’heure, soit {work.monthly} par mois.'),
  line('S’y ajoutent : {work.elements}.'),
];
const rest = [
  heading('Convention collective, retraite et prévoyance'),
  line('Le contrat est régi par la {work.agreement}.'),
  line('Retraite complémentaire : {agency.pension}. Prévoyance : {agency.welfare}.'),
  heading('Obligations'),
  line('Le collaborateur porte sa carte professionnelle et sa tenue pendant le service, et garde le secret sur ce qu’il apprend chez les clients.'),
  made,
];
const fullTime = [
  heading('Durée du travail'),
  line('La durée du travail est de {work.hours}. Le planning est remis au moins sept jours avant le service.'),
];
const partTime = [
  heading('Durée du travail et répartition'),
  line('La durée du travail est de {work.hours}, ainsi répartie : {work.spread}.'),
  line('Cette répartition peut être modifiée dans les cas et le délai suivants : {work.spreadchanges}.'),
  line('Les horaires de chaque journée sont communiqués ainsi : {work.hoursnotice}.'),
  line('Les heures complémentaires ne dépassent pas {work.complementary}.'),
];
const openEnded = [
  heading('Engagement'),
  line('Le contrat est conclu pour une durée indéterminée à compter du {contract.start}. Période d’essai : {work.trial}.'),
];
const fixedTerm = [
  heading('Motif et durée'),
  line('Le contrat est conclu pour le motif suivant : {work.reason}.'),
  line('Il prend effet le {contract.start} et se termine le {contract.end}, soit une durée de {contract.length}. Période d’essai : {work.trial}.'),
];
const replacement = line('Le collaborateur remplace {work.replaced}, dont la qualification est : {work.replacedqualification}.');

/** The text of amendments in the demonstration. */
export const amendment = tree(
  line('Le contrat de travail de {agent.fullname}, matricule {agent.number}, avec {agency.name} est modifié comme suit.'),
  heading('Objet'),
  line('Le présent avenant s’applique dès sa signature. Les autres clauses du contrat ne changent pas.'),
  made,
);

export const templates = [
  { kind: 'customer', title: 'Contrat de gardiennage', body: guarding },
  { kind: 'agent', title: 'CDI, temps plein', body: tree(parties, ...openEnded, ...post, ...fullTime, ...pay, ...rest) },
  { kind: 'agent', title: 'CDI, temps partiel', body: tree(parties, ...openEnded, ...post, ...partTime, ...pay, ...rest) },
  { kind: 'agent', title: 'CDD, surcroît d’activité', body: tree(parties, ...fixedTerm, ...post, ...fullTime, ...pay, ...rest) },
  { kind: 'agent', title: 'CDD, remplacement', body: tree(parties, ...fixedTerm, replacement, ...post, ...fullTime, ...pay, ...rest) },
  { kind: 'agent', title: 'Avenant au contrat de travail', body: amendment },
] as const;
