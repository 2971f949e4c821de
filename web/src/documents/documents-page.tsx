// The documents of the agency, of its agents and of its customers, and those shared with people outside the desk.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentKind } from '@vigie/domain/documents/document.ts';
import { documentsCan } from '@vigie/domain/documents/documents-can.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { useActor } from '../shared/session/use-session.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { documentsApi, type DocumentLine, type DocumentsAnswer } from './api.ts';
import { documentLists } from './documents-list.tsx';
import { Shelf } from './shelf.tsx';
import { useDocumentActions, type DocumentActions } from './use-document-actions.ts';

const DocumentDialog = lazyDialog(
  () => import('./document-dialog.tsx'),
  (m) => m.DocumentDialog,
);
const FilePreview = lazyDialog(
  () => import('../shared/ui/fields/files/file-preview.tsx'),
  (m) => m.FilePreview,
);
const SendDialog = lazyDialog(
  () => import('./send-dialog.tsx'),
  (m) => m.SendDialog,
);
const ReadersDialog = lazyDialog(
  () => import('./readers-dialog.tsx'),
  (m) => m.ReadersDialog,
);

type Folders = DocumentsAnswer['folders'];

/** The folders found in the list, which the form suggests. */
function useKnownFolders(key: string): Folders {
  const answers = useQueryClient().getQueriesData<DocumentsAnswer>({ queryKey: ['documents', 'list', key] });
  return [...new Map(answers.flatMap(([, answer]) => answer?.folders ?? []).map((folder) => [folder.name, folder])).values()];
}

/** Several are changed one after the other. */
const Editing = ({ rows, folders, onClose }: { readonly rows: readonly DocumentLine[]; readonly folders: Folders; readonly onClose: () => void }) => {
  const [at, setAt] = useState(0);
  const row = rows[at];
  if (!row) return null;
  return (
    <DocumentDialog
      key={row.id}
      kind={row.kind}
      id={row.id}
      folders={folders}
      {...(rows.length > 1 ? { title: `${row.name} (${at + 1} sur ${rows.length})` } : {})}
      onClose={() => (at + 1 < rows.length ? setAt(at + 1) : onClose())}
    />
  );
};

interface DialogsProps {
  readonly list: keyof typeof documentLists;
  readonly kind: DocumentKind;
  readonly actions: DocumentActions;
}

const Dialogs = ({ list, kind, actions }: DialogsProps) => {
  const { opened, open, take, done } = actions;
  const folders = useKnownFolders(list);
  const close = (): void => open(null);
  if (!opened) return null;
  if (opened.is === 'new') return <DocumentDialog kind={kind} folders={folders} onClose={close} />;
  if (opened.is === 'readers') return <ReadersDialog row={opened.row} onClose={close} />;
  const { rows } = opened;
  if (opened.is === 'send') return <SendDialog rows={rows} onSent={done} onClose={close} />;
  if (opened.is === 'edit') {
    return (
      <Editing
        rows={rows}
        folders={folders}
        onClose={() => {
          close();
          done();
        }}
      />
    );
  }
  return (
    <FilePreview
      items={rows.map(({ id, name }) => ({ key: id, title: name, load: (signal) => documentsApi().preview({ params: { id }, signal }) }))}
      onDownload={(index) => take(rows.slice(index, index + 1))}
      onClose={close}
    />
  );
};

interface DocumentsProps {
  readonly list: keyof typeof documentLists;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly emptyText: string;
  readonly createRights: readonly Right[];
}

const Documents = ({ list, kind, title, emptyText, createRights }: DocumentsProps) => {
  const actor = useActor();
  const actions = useDocumentActions();
  const atDesk = actor !== null && documentsCan.listAll(actor);
  return (
    <ListPage
      list={documentLists[list]}
      title={title}
      above={(model) => <Shelf model={model} atDesk={atDesk} />}
      onOpen={actions.read}
      add={{ label: 'Ajouter un document', rights: createRights, run: () => actions.open({ is: 'new' }) }}
      rowActions={actions.row}
      bulkActions={actions.bulk}
      emptyText={emptyText}
    >
      <Dialogs list={list} kind={kind} actions={actions} />
    </ListPage>
  );
};

const DESK = {
  agency: {
    kind: 'agency',
    title: 'Documents de l’agence',
    emptyText: 'Autorisations, assurances, attestations et notes : gardés ici, partagés avec qui doit les lire, rappelés avant leur fin.',
  },
  agent: {
    kind: 'agent',
    title: 'Documents des collaborateurs',
    emptyText: 'Diplômes, cartes, contrats et attestations : chaque collaborateur voit les siens.',
  },
  customer: {
    kind: 'customer',
    title: 'Documents clients',
    emptyText: 'Contrats, plans de prévention et protocoles : chaque client voit les siens.',
  },
} as const;
const CREATE_AGENCY = ['createAgencyDocuments'] as const;
const CREATE_OWN = ['createOwnDocuments'] as const;

export const AgencyDocumentsPage = () => <Documents list="agency_documents" {...DESK.agency} createRights={CREATE_AGENCY} />;
export const AgentDocumentsPage = () => <Documents list="agent_documents" {...DESK.agent} createRights={CREATE_AGENCY} />;
export const CustomerDocumentsPage = () => <Documents list="customer_documents" {...DESK.customer} createRights={CREATE_AGENCY} />;

export const ExpiringDocumentsPage = () => (
  <Documents
    list="expiring_documents"
    kind="agency"
    title="Documents à échéance"
    emptyText="Les documents qui ont une date de fin apparaissent ici, le plus proche d’abord. L’agence en est prévenue par e-mail, selon le réglage des échéances."
    createRights={CREATE_AGENCY}
  />
);

/** For people outside the desk: everything shared with them. What they add is their own. */
const Own = ({ list, title }: { readonly list: 'own_documents' | 'portal_documents'; readonly title: string }) => {
  const actor = useActor();
  const kind = actor?.kind === 'customer' ? 'customer' : actor?.agentId ? 'agent' : 'agency';
  return (
    <Documents
      list={list}
      kind={kind}
      title={title}
      emptyText="Vos documents et ceux que l’agence partage avec vous apparaissent ici."
      createRights={CREATE_OWN}
    />
  );
};

/** The group « Documents »: the desk sees the kind in the address, anybody else what is shared with them. */
const atAddress = (kind: keyof typeof DESK) => () => {
  const actor = useActor();
  return actor && documentsCan.listAll(actor) ? (
    <Documents list={`documents_${kind}`} {...DESK[kind]} createRights={CREATE_AGENCY} />
  ) : (
    <Own list="own_documents" title="Mes documents" />
  );
};
export const DocumentsAgencyPage = atAddress('agency');
export const DocumentsAgentPage = atAddress('agent');
export const DocumentsCustomerPage = atAddress('customer');

export const PortalDocumentsPage = () => <Own list="portal_documents" title="Documents" />;
