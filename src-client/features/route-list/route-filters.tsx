import { Box } from '@mantine/core';
import { shortName } from '#src/aircraft/likely-words.ts';
import { countText } from '#src/format/text.ts';
import { NativeSelect } from '../../ui/fields.ts';
import type { Choice, choicesOf, RouteFilter, RouteOrder } from './route-filter.ts';
import classes from './route-filters.module.css';

export type RouteFiltersProps = {
  choices: ReturnType<typeof choicesOf>;
  filter: RouteFilter;
  onFilter: (filter: RouteFilter) => void;
  order: RouteOrder;
  onOrder: (order: RouteOrder) => void;
};

const ORDERS = [
  { value: 'found', label: 'As found' },
  { value: 'rate', label: 'Rate of the flight, lowest first' },
  { value: 'score', label: 'Score of the aircraft, highest first' },
];

/** Filters and sorts the list: aircraft by chips that say how many flights each may fly. */
export function RouteFilters({ choices: { airlines, models }, filter, onFilter, order, onOrder }: RouteFiltersProps) {
  return (
    <Box component="fieldset" p="0.75rem 1.25rem" className="flat" data-unprinted>
      <legend className={`note ${classes.legend}`}>Narrow the list</legend>
      {models.length > 1 && (
        <div className={`row ${classes.chips}`}>
          {models.map((choice) => (
            <Chip key={choice.value} choice={choice} filter={filter} onFilter={onFilter} />
          ))}
        </div>
      )}
      {models.length > 1 && (
        <Box component="p" mt="0.375rem" mb="0.75rem" className="note">
          Press once for flights that it may fly, twice to leave them out. 5% likely is enough. We remember your choice.
        </Box>
      )}
      <div className={classes.fields}>
        {airlines.length > 1 && (
          <NativeSelect
            label="Airline"
            className="grow"
            value={filter.airline}
            data={[
              { value: '', label: 'All airlines' },
              ...airlines.map(({ value, name, count }) => ({ value, label: `${name} · ${count}` })),
            ]}
            onChange={(event) => onFilter({ ...filter, airline: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label="Order"
          className="grow"
          value={order}
          data={ORDERS}
          onChange={(event) => onOrder(event.currentTarget.value as RouteOrder)}
        />
      </div>
    </Box>
  );
}

/** Left out of a chip, which is read out whole. */
const MAKER = /^(?:Airbus|Boeing) /;
const STATES = { any: '', only: 'only these', without: 'left out' };

/** A model that is pressed from 'any' to 'only' to 'without' and back. */
function Chip({
  choice: { value, name, count },
  filter,
  onFilter,
}: { choice: Choice } & Pick<RouteFiltersProps, 'filter' | 'onFilter'>) {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== value);
  const [only, without] = [others(filter.only), others(filter.without)];
  const state = filter.only.includes(value) ? 'only' : filter.without.includes(value) ? 'without' : 'any';
  const press = {
    any: { only: [...only, value], without },
    only: { only, without: [...without, value] },
    without: { only, without },
  };
  const said = STATES[state];
  return (
    <button
      type="button"
      className={classes.chip}
      data-state={state}
      onClick={() => onFilter({ ...filter, ...press[state] })}
      aria-label={[name, countText(count, 'flight'), said].filter(Boolean).join(', ')}
    >
      {state === 'only' && '✓ '}
      {state === 'without' && '✕ '}
      {shortName(name).replace(MAKER, '')} · {count}
    </button>
  );
}
