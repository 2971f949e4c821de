// Binds the calls about files.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { downloadFile, zipFiles } from './download.ts';
import { uploadFiles } from './upload.ts';

export function bindDocuments(bind: Bind): void {
  const calls = contract.documents;
  bind(calls.upload, uploadFiles);
  bind(calls.download, downloadFile);
  bind(calls.zip, zipFiles);
}
