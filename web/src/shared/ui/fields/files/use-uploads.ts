// Runs uploads: each has its own progress, and is cancelled or fails alone. All of them stop when the form closes.
import { useEffect, useRef, useState } from 'react';
import { messageOf, noticeTime } from '../../../api/error-messages.ts';
import { upload, type Upload, type UploadedFile, type UploadOptions } from '../../../api/upload.ts';
import { toast } from '../../toast.ts';

export interface Sending {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly file: File;
  readonly share: number;
  readonly failed: string | null;
  readonly upload: Upload;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export function useUploads(onSent: (file: UploadedFile) => void, options: UploadOptions = {}) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const latest = useRef({ onSent, sending });
  useEffect(() => {
    latest.current = { onSent, sending };
  });
  useEffect(
    () => () => {
      for (const { upload: one } of latest.current.sending) one.cancel();
    },
    [],
  );
  const change = (key: string, part: Partial<Sending>): void =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const remove = (key: string): void => setSending((all) => all.filter((each) => each.key !== key));
  const send = (key: string, file: File): Sending => {
    const one = upload(file, (share) => change(key, { share }), options);
    one.done.then(
      (stored) => {
        remove(key);
        latest.current.onSent(stored);
      },
      (error: unknown) => {
        if (isAbort(error)) return;
        change(key, { failed: messageOf(error) });
        toast.error(messageOf(error), noticeTime(error));
      },
    );
    return { key, name: file.name, size: file.size, file, share: 0, failed: null, upload: one };
  };
  const start = (file: File): void => {
    const one = send(crypto.randomUUID(), file);
    setSending((all) => [...all, one]);
  };
  const retry = ({ key, file }: Sending): void => change(key, send(key, file));
  const cancel = (one: Sending): void => {
    one.upload.cancel();
    remove(one.key);
  };
  return { sending, start, retry, cancel };
}
