import { useId } from 'react';
import theme from '../../theme.module.css';
import select from '../../ui/select.module.css';
import surface from '../../ui/surface.module.css';
import type { choicesOf, RouteFilter, RouteOrder } from './route-filter.ts';
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
  { value: 'score', label: 'Score, highest first' },
];

/** Filters and sorts the list, and says what is hidden. */
export function RouteFilters({ choices, filter, onFilter, order, onOrder }: RouteFiltersProps) {
  const { without, isKnownOnly } = filter;
  const options = (names: string[], all: string) => [
    { value: '', label: all },
    ...names.map((name) => ({ value: name, label: name.charAt(0).toUpperCase() + name.slice(1) })),
  ];
  return (
    <fieldset className={`${surface.flat} ${classes.filters}`}>
      <legend className={classes.legend}>Narrow the list</legend>
      <div className={classes.fields}>
        {choices.categories.length > 1 && (
          <Select
            label="Class of aircraft"
            value={filter.category}
            options={options(choices.categories, 'All classes')}
            onChange={(category) => onFilter({ ...filter, category })}
          />
        )}
        {choices.airlines.length > 1 && (
          <Select
            label="Airline"
            value={filter.airline}
            options={options(choices.airlines, 'All airlines')}
            onChange={(airline) => onFilter({ ...filter, airline })}
          />
        )}
        <Select label="Order" value={order} options={ORDERS} onChange={(value) => onOrder(value as RouteOrder)} />
      </div>
      {choices.models.length > 0 && (
        <details className={classes.without}>
          <summary>Leave out aircraft{without.length > 0 && ` (${without.length})`}</summary>
          <p className={classes.note}>Hides flights with at least a 5% chance of being flown by one of these.</p>
          <div className={classes.boxes}>
            {choices.models.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                isOn={without.includes(id)}
                onChange={(isOn) =>
                  onFilter({ ...filter, without: isOn ? [...without, id] : without.filter((other) => other !== id) })
                }
              />
            ))}
          </div>
        </details>
      )}
      {choices.isSomeUnknown && (
        <Checkbox
          label="Only flights whose aircraft is known or can be estimated"
          isOn={isKnownOnly}
          onChange={(isOn) => onFilter({ ...filter, isKnownOnly: isOn })}
        />
      )}
    </fieldset>
  );
}

type SelectProps = {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={theme.label}>
        {label}
      </label>
      <select
        id={id}
        className={`${classes.select} ${select.arrow}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Checkbox({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={classes.check}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
