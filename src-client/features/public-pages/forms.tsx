import { shortName } from '#src/aircraft/likely-words.ts';
import control from '../../ui/control.module.css';
import classes from './forms.module.css';

/** Leads to the search, which works without scripts up to the report itself. */
export function FlightForm() {
  return (
    <form className={classes.form} action="/" method="get">
      <label className={`column grow ${classes.field}`}>
        <span>Flight number</span>
        <input
          className={control.control}
          name="flight"
          required
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="BA286"
        />
      </label>
      <button type="submit">Check this flight</button>
    </form>
  );
}

export function AirlineForm({ typed }: { typed: string }) {
  return (
    <form className={classes.form} action="/airlines" method="get">
      <label className={`column grow ${classes.field}`}>
        <span>Airline, code, or country</span>
        <input className={control.control} name="q" type="search" maxLength={60} defaultValue={typed} />
      </label>
      <button type="submit">Find</button>
    </form>
  );
}

/** Two models of any class; at first those that are most often compared. */
export function CompareForm({ models }: { models: { id: string; name: string }[] }) {
  const field = (name: string, label: string, chosen: string) => (
    <label className={`column grow ${classes.field}`}>
      <span>{label}</span>
      <select className={control.control} name={name} defaultValue={chosen}>
        {models.map((model) => (
          <option key={model.id} value={model.id}>
            {shortName(model.name)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form className={classes.form} action="/compare" method="get">
      {field('a', 'One aircraft', 'airbus-a320neo')}
      {field('b', 'The other', 'boeing-737-max')}
      <button type="submit">Compare</button>
    </form>
  );
}
