import { Button } from '@mantine/core';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { HomeSearch } from '#src/flight/home-search.ts';
import { Icon } from '../../ui/icon.tsx';
import { spoken, t } from '../../ui/words.ts';
import classes from './search-line.module.css';

export function SearchLine({ search, onEdit }: { search: HomeSearch; onEdit: () => void }) {
  const { flight, from, to, date } = search;
  return (
    <section className={`card between ${classes.line}`} aria-label={t('app.search.flightSafetyCheck')} data-unprinted>
      <p className="anywhere">
        <strong>{flight ? flightNumberText(flight) : t('app.search.to2', { from: from ?? '', to: to ?? '' })}</strong>
        {date && ` · ${spoken({ date })}`}
      </p>
      <Button size="sm" leftSection={<Icon name="plane" size={16} />} onClick={onEdit}>
        {t('app.search.editSearch')}
      </Button>
    </section>
  );
}
