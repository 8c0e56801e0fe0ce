import '@mantine/core/styles/Accordion.layer.css';
import { Accordion } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import classes from './tabs.module.css';

/** Sections of a tab, of which the first begins open; on paper all are. */
export function FoldSections({ all, children }: { all: string[]; children: ReactNode }) {
  return (
    <Accordion
      multiple
      defaultValue={usePrinting() ? all : all.slice(0, 1)}
      order={3}
      classNames={{ item: classes.item, control: classes.itemControl, label: 'strong', content: classes.itemContent }}
    >
      {children}
    </Accordion>
  );
}

/** `count` is null if unknown; it describes the section and is not part of its name. */
export function FoldSection(props: { value: string; title: string; count: number | null; children: ReactNode }) {
  const { value, title, count, children } = props;
  const countId = useId();
  return (
    <Accordion.Item value={value}>
      <Accordion.Control aria-describedby={count === null ? undefined : countId}>
        {title}{' '}
        {count !== null && (
          <span id={countId} aria-hidden>
            <Badge tone="grey">{count}</Badge>
          </span>
        )}
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}
