// Loads a widget's code once for all its tiles. After three seconds without it the tile says so.
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { reportError } from '../shared/errors/report-error.ts';
import type { Widget, WidgetProps } from '../shared/navigation/widgets.ts';
import { WidgetTable } from '../shared/ui/widget/widget-table.tsx';

const PATIENCE = 3000;

type Content = ComponentType<WidgetProps>;
const loaded = new Map<string, Content>();

async function load(widget: Widget): Promise<Content> {
  if (widget.kind !== 'table') return widget.load();
  const source = await widget.source();
  const Table = (props: WidgetProps) => createElement(WidgetTable<never>, { ...props, source });
  return Table;
}

export interface ContentState {
  readonly Content: Content | undefined;
  readonly failed: unknown;
  readonly retry: () => void;
}

export function useContent(widget: Widget, wanted: boolean): ContentState {
  const [Content, setContent] = useState<Content | undefined>(() => loaded.get(widget.key));
  const [failed, setFailed] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!wanted || Content) return undefined;
    let gone = false;
    const fail = (error: unknown): void => {
      if (!gone) setFailed(error);
    };
    const timer = setTimeout(() => fail(new TypeError('Failed to load in time')), PATIENCE);
    load(widget)
      .then((content) => {
        loaded.set(widget.key, content);
        if (gone) return;
        setContent(() => content);
        setFailed(null);
      })
      .catch((error: unknown) => {
        reportError(error);
        // A browser remembers a module that failed to load until the page is reloaded, so a retry reloads the page.
        if (tries > 0 && error instanceof TypeError && !gone) location.reload();
        else fail(error);
      })
      .finally(() => clearTimeout(timer));
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [widget, wanted, Content, tries]);
  const retry = (): void => {
    setFailed(null);
    setTries((count) => count + 1);
  };
  return { Content, failed, retry };
}
