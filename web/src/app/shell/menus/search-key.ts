// Opens the search by Ctrl K, and keeps what is typed before its field is there.
import { useEffect } from 'react';
import { keepTyping } from './typed-ahead.ts';

export interface SearchKeyProps {
  readonly isOpen: boolean;
  readonly onSearch: () => void;
}

export function useSearchKey({ isOpen, onSearch }: SearchKeyProps): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!isOpen) keepTyping();
      onSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
