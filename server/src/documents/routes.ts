// Binds the calls about files and documents.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { downloadFile, zipFiles } from './files/download.ts';
import { listDocuments, listExpiringDocuments } from './list-documents.ts';
import { listReaders, listTargets } from './readers.ts';
import { removeDocument } from './remove-document.ts';
import { saveDocument } from './save-document.ts';
import { sendDocuments } from './send-documents.ts';
import { downloadDocument, downloadDocuments, previewDocument, readDocument } from './take-document.ts';
import { uploadFiles } from './files/upload.ts';

export function bindDocuments(bind: Bind): void {
  const calls = contract.documents;
  bind(calls.upload, uploadFiles);
  bind(calls.downloadFile, downloadFile);
  bind(calls.zip, zipFiles);
  bind(calls.list, listDocuments('agency'));
  bind(calls.expirations, listExpiringDocuments);
  bind(calls.listOfAgents, listDocuments('agent'));
  bind(calls.listOfCustomers, listDocuments('customer'));
  bind(calls.save, saveDocument('agency'));
  bind(calls.saveOfAgent, saveDocument('agent'));
  bind(calls.saveOfCustomer, saveDocument('customer'));
  bind(calls.read, readDocument);
  bind(calls.preview, previewDocument);
  bind(calls.download, downloadDocument, { transaction: false });
  bind(calls.downloadSeveral, downloadDocuments, { transaction: false });
  bind(calls.send, sendDocuments);
  bind(calls.remove, removeDocument);
  bind(calls.readers, listReaders);
  bind(calls.targets, listTargets);
}
