import { Box, Button } from '@mantine/core';
import { sayFamily } from '#src/aircraft/model-family.ts';
import { Silhouette } from '../../silhouette/silhouette.tsx';
import { NativeSelect } from '../../ui/fields.ts';
import { joined, spoken, t } from '../../ui/words.ts';
import {
  type Choice,
  type choicesOf,
  isFiltering,
  NO_FILTER,
  type RouteFilter,
  type RouteOrder,
} from './route-filter.ts';
import classes from './route-filters.module.css';

export type RouteFiltersProps = {
  choices: ReturnType<typeof choicesOf>;
  filter: RouteFilter;
  onFilter: (filter: RouteFilter) => void;
  order: RouteOrder;
  onOrder: (order: RouteOrder) => void;
};

const ORDERS = [
  { value: 'found', label: t('app.routeList.asFound') },
  { value: 'rate', label: t('app.routeList.lowestRateFirst') },
];

/** Filters and sorts the list: aircraft by chips that say how many flights each may fly. */
export function RouteFilters({ choices: { airlines, families }, filter, onFilter, order, onOrder }: RouteFiltersProps) {
  return (
    <Box component="fieldset" p="0.75rem 1.25rem" className="flat" data-unprinted>
      <legend className={`note ${classes.legend}`}>
        {families.length > 0 ? t('app.routeList.narrowByChips') : t('app.routeList.narrow')}
      </legend>
      {families.length > 0 && (
        <div className={`row ${classes.chips}`}>
          {families.map((choice) => (
            <Chip key={choice.name} choice={choice} filter={filter} onFilter={onFilter} />
          ))}
        </div>
      )}
      <Box mt="0.75rem" style={{ display: 'flex', clear: 'both', gap: '0.75rem' }}>
        {airlines.length > 1 && (
          <NativeSelect
            label={t('app.routeList.airline')}
            flex="1 1 0"
            miw={0}
            value={filter.airline}
            data={[
              { value: '', label: t('app.routeList.allAirlines') },
              ...airlines.map(({ name, count }) => ({ value: name, label: `${name} · ${count}` })),
            ]}
            onChange={(event) => onFilter({ ...filter, airline: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label={t('app.routeList.order')}
          flex="1 1 0"
          miw={0}
          value={order}
          data={ORDERS}
          onChange={(event) => onOrder(event.currentTarget.value as RouteOrder)}
        />
      </Box>
      {isFiltering(filter) && (
        <Button mt="0.75rem" onClick={() => onFilter(NO_FILTER)}>
          {t('app.routeList.showAllFlights')}
        </Button>
      )}
    </Box>
  );
}

const STATES = {
  any: { sign: '○', said: '' },
  only: { sign: '✓', said: t('app.routeList.onlyThese') },
  without: { sign: '✕', said: t('app.routeList.leftOut') },
};

/** A kind of aircraft that is pressed from 'any' to 'only' to 'without' and back. */
function Chip({
  choice: { name, count, modelId },
  filter,
  onFilter,
}: { choice: Choice } & Pick<RouteFiltersProps, 'filter' | 'onFilter'>) {
  const others = (names: readonly string[]) => names.filter((other) => other !== name);
  const [only, without] = [others(filter.only), others(filter.without)];
  const state = filter.only.includes(name) ? 'only' : filter.without.includes(name) ? 'without' : 'any';
  const press = {
    any: { only: [...only, name], without },
    only: { only, without: [...without, name] },
    without: { only, without },
  };
  const { sign, said } = STATES[state];
  const shown = spoken(sayFamily(name));
  return (
    <button
      type="button"
      className={classes.chip}
      data-state={state}
      onClick={() => onFilter({ ...filter, ...press[state] })}
      aria-label={joined([shown, t('app.common.flights', { count }), said])}
    >
      {sign}
      <span className={classes.shape}>
        <Silhouette modelId={modelId ?? ''} />
      </span>
      <span className={classes.name}>{shown}</span> · {count}
    </button>
  );
}
