import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import { t } from '../../ui/words.ts';
import { AirportsForm } from './airports-form.tsx';
import { FlightNumberForm } from './flight-number-form.tsx';
import classes from './search-card.module.css';
import type { SearchCardProps } from './search-card-props.ts';
import type { SearchTab } from './use-search-form.ts';

/** The search card: by airports, by flight number, or from a booking, which another feature reads. */
export function SearchCard(props: SearchCardProps) {
  const { form, change, booking } = props;
  const tabs: { value: SearchTab; title: string; content: ReactNode }[] = [
    { value: 'airports', title: t('app.search.airports'), content: <AirportsForm {...props} /> },
    { value: 'flight', title: t('app.search.flightNumber'), content: <FlightNumberForm {...props} /> },
  ];
  const ofBooking = form.tab === 'booking' && booking;
  if (booking) tabs.push({ value: 'booking', title: t('app.search.fromMyBooking'), content: ofBooking });
  return (
    <Box component="section" mt="0.75rem" className="raised" aria-labelledby="search-title">
      <Box component="h2" mb="1rem" id="search-title">
        {t('app.search.flightSafetyCheck')}
      </Box>
      <Tabs
        label={t('app.search.searchBy')}
        value={form.tab}
        onChange={(tab) => change({ tab })}
        tabs={tabs}
        keepsAll
        classNames={{ list: classes.tabs, tab: classes.tab }}
      />
    </Box>
  );
}
