import { Box, Tabs } from '@mantine/core';
import { t } from '../../ui/words.ts';
import { AirportsForm } from './airports-form.tsx';
import { FlightNumberForm } from './flight-number-form.tsx';
import classes from './search-card.module.css';
import type { SearchCardProps } from './search-card-props.ts';
import type { SearchTab } from './use-search-form.ts';

/** The search card: by airports, by flight number, or from a booking, which another feature reads. */
export function SearchCard(props: SearchCardProps) {
  const { form, change, booking } = props;
  return (
    <Box component="section" mt="0.75rem" className="raised" aria-labelledby="search-title">
      <Box component="h2" mb="1rem" id="search-title">
        {t('app.search.flightSafetyCheck')}
      </Box>
      <Tabs
        value={form.tab}
        onChange={(tab) => change({ tab: tab as SearchTab })}
        style={{ containerType: 'inline-size' }}
        classNames={{ list: classes.tabs, tab: classes.tab }}
        variant="unstyled"
      >
        <Tabs.List aria-label={t('app.search.searchBy')}>
          <Tabs.Tab value="airports">{t('app.search.airports')}</Tabs.Tab>
          <Tabs.Tab value="flight">{t('app.search.flightNumber')}</Tabs.Tab>
          {booking && <Tabs.Tab value="booking">{t('app.search.fromMyBooking')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="airports">
          <AirportsForm {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="flight">
          <FlightNumberForm {...props} />
        </Tabs.Panel>
        {booking && <Tabs.Panel value="booking">{form.tab === 'booking' && booking}</Tabs.Panel>}
      </Tabs>
    </Box>
  );
}
