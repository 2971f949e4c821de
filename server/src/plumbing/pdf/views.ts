// Describes each PDF template's data: every text is ready to print, every `file` is a path of `files`.
import type { RichDocument } from '@vigie/domain/shared/rich-text/rich-text.ts';

/** `good`, `late` and `bad` colour a word. Null leaves it muted. */
export type Tone = 'good' | 'late' | 'bad' | null;

export interface FactView {
  readonly label: string;
  readonly value: string;
}

/** The letterhead and the footer. */
export interface AgencyView {
  readonly name: string;
  /** Address, one entry per line. */
  readonly lines: readonly string[];
  /** Telephone, e-mail, website. */
  readonly contact: readonly string[];
  /** Legal form, capital, SIRET, RCS, VAT number, APE code. */
  readonly identity: string;
  /** CNAPS authorisation and sentence of art. L612-14 CSI (art. L612-15 makes them compulsory). */
  readonly legal: string;
  readonly logo: string | null;
  /** `#rrggbb`, a line under the head of the first page. */
  readonly colour?: string | null;
  /** The agency's own text under the letterhead, and its lines at the foot of each page. */
  readonly header: Prose;
  readonly footer: readonly string[];
}

/** What the house style needs in every document. */
export interface DocumentView {
  readonly agency: AgencyView;
  /** « Facture », « Avoir », « Rapport d’intervention ». */
  readonly title: string;
  readonly number: string | null;
  /** A word under the number. */
  readonly status: string | null;
  readonly tone: Tone;
  /** Prints BROUILLON across the page. */
  readonly draft: boolean;
}

/** Cleaned rich text with the paths of its images (`printedProse`), or plain text with line breaks. */
export type Prose = RichDocument | string | null;

export interface PhotoView {
  readonly file: string;
  readonly caption: string;
}

export interface SignatureView {
  readonly role: string;
  readonly name: string;
  /** « le 21/11/2026 à 06:05 ». */
  readonly date: string;
  readonly file: string | null;
  /** Why there is no image: « Client absent ». */
  readonly absence: string;
}

export interface InvoiceLineView {
  readonly label: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discount: string;
  readonly vat: string;
  readonly net: string;
}

export interface InvoiceView extends DocumentView {
  readonly facts: readonly FactView[];
  readonly buyer: {
    readonly name: string;
    readonly lines: readonly string[];
    readonly ids: readonly string[];
  };
  readonly subject: string;
  readonly intro: Prose;
  readonly hasDiscount: boolean;
  readonly hasVat: boolean;
  /** Lines by site. `label` and `net` are empty for lines without a group. */
  readonly groups: readonly {
    readonly label: string;
    readonly net: string;
    readonly lines: readonly InvoiceLineView[];
  }[];
  readonly vatTable: readonly { readonly label: string; readonly base: string; readonly vat: string }[];
  readonly vatMentions: readonly string[];
  readonly totals: readonly { readonly label: string; readonly value: string; readonly strong: boolean }[];
  readonly bankText: string;
  readonly payment: readonly FactView[];
  readonly notes: readonly string[];
  readonly outro: Prose;
  /** The text above the signature. Empty: there is none. */
  readonly agreement: string;
  /** The proof of its acceptance online, in place of the signature. */
  readonly acceptance?: { readonly title: string; readonly facts: readonly FactView[] };
  /** The document as XML, attached to the PDF as its Factur-X file. */
  readonly facturX?: string;
}

export interface TimeView {
  readonly label: string;
  readonly planned: string;
  readonly actual: string;
  readonly gap: string;
  readonly tone: Tone;
}

export interface FindingView {
  readonly title: string;
  readonly level: string;
  readonly tone: Tone;
  readonly text: string;
  readonly photos: readonly PhotoView[];
}

export interface ReportEntryView {
  readonly time: string;
  readonly type: string;
  readonly author: string;
  readonly text: string;
  readonly photos: readonly PhotoView[];
}

export interface RoundView {
  readonly name: string;
  readonly facts: readonly FactView[];
  readonly checkpoints: readonly {
    readonly order: string;
    readonly name: string;
    readonly note: string;
    readonly planned: string;
    readonly actual: string;
    readonly result: string;
    readonly tone: Tone;
  }[];
}

export interface InterventionReportView extends DocumentView {
  readonly facts: readonly FactView[];
  readonly times: readonly TimeView[];
  readonly summary: Prose;
  /** Questions of the report's template with their answers. */
  readonly items: readonly (FactView & { readonly tone: Tone })[];
  readonly findings: readonly FindingView[];
  readonly entries: readonly ReportEntryView[];
  readonly rounds: readonly RoundView[];
  readonly price: readonly FactView[];
  readonly signatures: readonly SignatureView[];
}

export interface LogbookView extends DocumentView {
  readonly facts: readonly FactView[];
  readonly entries: readonly {
    readonly order: string;
    readonly time: string;
    /** « reçu à 03:12 » when an entry made without a network arrived later. */
    readonly received: string;
    readonly type: string;
    readonly category: string;
    readonly tone: Tone;
    readonly text: string;
    readonly author: string;
    readonly notified: string;
    readonly photos: readonly PhotoView[];
  }[];
  /** Fingerprint of the chain of entries. */
  readonly seal: string;
  readonly signatures: readonly SignatureView[];
}

/** The instructions of one site. */
export interface InstructionsView extends DocumentView {
  readonly facts: readonly FactView[];
  readonly text: Prose;
}

/** A contract: its text and, once all have signed, the signatures and the page that proves them. */
export interface ContractView extends DocumentView {
  readonly subject: string;
  readonly text: Prose;
  readonly signatures: readonly SignatureView[];
  readonly contractId: string;
  readonly proofs: readonly { readonly name: string; readonly facts: readonly FactView[]; readonly file: string | null }[];
  /** Where anybody can verify the sealed document. Null before it is sealed. `file`: the drawing of its QR code. */
  readonly verification: { readonly code: string; readonly address: string; readonly file: string } | null;
}

/** The card that the employer issues: both sides, in the size of a bank card (facts, 4.1). */
export interface BadgeView {
  readonly agency: AgencyView;
  readonly lastname: string;
  readonly firstname: string;
  readonly position: string;
  readonly photo: string | null;
  /** Drawing of the QR code that checks the badge. */
  readonly code: string;
  readonly facts: readonly FactView[];
  /** The activities of the professional card, and the identification of each dog. */
  readonly back: readonly FactView[];
}

/** What agents wear: their individual number and the company's name (order under art. R613-1 CSI). */
export interface IndividualNumberView {
  readonly agency: AgencyView;
  readonly number: string;
}

/** A planning board on landscape paper: rows × days. */
export interface BoardView extends DocumentView {
  readonly paper: 'a4' | 'a3';
  /** Days have room for whole names. Otherwise they show codes, which the legend explains. */
  readonly wide: boolean;
  readonly filters: string;
  readonly printedAt: string;
  readonly rowTitle: string;
  readonly days: readonly { readonly weekday: string; readonly number: string; readonly off: boolean; readonly holiday: string }[];
  readonly rows: readonly {
    readonly name: string;
    readonly detail: string;
    /** The row of the empty places. */
    readonly open: boolean;
    readonly total: string;
    readonly cells: readonly {
      readonly away: boolean;
      readonly entries: readonly {
        readonly times: readonly string[];
        readonly detail: string;
        readonly missing: string;
        readonly draft: boolean;
        readonly off: boolean;
      }[];
    }[];
  }[];
  readonly totals: readonly { readonly hours: string; readonly missing: string }[];
  readonly total: string;
  readonly totalMissing: string;
  readonly legend: readonly { readonly code: string; readonly name: string }[];
  readonly signs: readonly string[];
}

/** One agent's month, a line per day. */
export interface AgentMonthView extends DocumentView {
  readonly facts: readonly FactView[];
  readonly lines: readonly {
    readonly day: string;
    readonly off: boolean;
    readonly note: string;
    readonly services: readonly {
      readonly times: string;
      readonly place: string;
      readonly detail: string;
      readonly stops: readonly string[];
      readonly hours: string;
    }[];
    /** After the last day of a week. */
    readonly week: string;
    readonly weekHours: string;
  }[];
  readonly total: string;
  readonly printedAt: string;
}

/** QR codes in a grid, as many as are to be cut out. */
export interface QrSheetView {
  readonly perRow: number;
  /** Centimetres. */
  readonly size: number;
  /** Millimetres. */
  readonly margin: number;
  readonly codes: readonly { readonly file: string; readonly title: string; readonly reference: string }[];
}

/** A collaborator's items, with a line to sign. On paper the return is written by hand: `returnedOn` is empty. */
export interface HandOverView extends DocumentView {
  readonly facts: readonly FactView[];
  readonly lines: readonly {
    readonly kind: string;
    readonly name: string;
    readonly detail: string;
    readonly quantity: string;
    readonly givenOn: string;
    readonly expiresOn: string;
    readonly returnedOn: string;
  }[];
  readonly sentence: string;
  readonly signatures: readonly SignatureView[];
}

/** A collaborator's file on paper: facts under headings, and the tables of its lists. */
export interface AgentSheetView extends DocumentView {
  readonly photo: string | null;
  readonly sections: readonly { readonly title: string; readonly facts: readonly FactView[] }[];
  readonly tables: readonly { readonly title: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }[];
  readonly printedAt: string;
}

/** Sentences, facts and a table, then signatures: each copy on its own page. */
export interface EndingView extends DocumentView {
  readonly copies: readonly {
    /** Whose copy it is; empty when there is one only. */
    readonly name: string;
    readonly opening: readonly string[];
    readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[]; readonly total: string };
    readonly closing: readonly string[];
    readonly made: string;
    readonly signatures: readonly SignatureView[];
  }[];
}

/** Each template and its data. */
export interface PdfTemplates {
  readonly invoice: InvoiceView;
  readonly 'intervention-report': InterventionReportView;
  readonly logbook: LogbookView;
  readonly instructions: InstructionsView;
  readonly contract: ContractView;
  readonly badge: BadgeView;
  readonly 'individual-number': IndividualNumberView;
  readonly board: BoardView;
  readonly 'agent-month': AgentMonthView;
  readonly 'qr-sheet': QrSheetView;
  readonly 'hand-over': HandOverView;
  readonly 'agent-sheet': AgentSheetView;
  readonly ending: EndingView;
}
export type PdfTemplate = keyof PdfTemplates;
