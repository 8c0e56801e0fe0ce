import { shortName } from '#src/aircraft/likely-words.ts';
import control from '../../ui/control.module.css';
import { t } from '../../ui/words.ts';
import classes from './forms.module.css';

/** Leads to the search, which works without scripts up to the report itself. */
export function FlightForm() {
  return (
    <form className={classes.form} action="/" method="get">
      <label className={`column grow ${classes.field}`}>
        <span>{t('pages.forms.flightNumber')}</span>
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
      <button type="submit">{t('pages.forms.checkFlight')}</button>
    </form>
  );
}

export function AirlineForm({ typed }: { typed: string }) {
  return (
    <form className={classes.form} action="/airlines" method="get">
      <label className={`column grow ${classes.field}`}>
        <span>{t('pages.forms.airlineCodeCountry')}</span>
        <input className={control.control} name="q" type="search" maxLength={60} defaultValue={typed} />
      </label>
      <button type="submit">{t('pages.forms.find')}</button>
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
      {field('a', t('pages.forms.oneAircraft'), 'airbus-a320neo')}
      {field('b', t('pages.forms.other'), 'boeing-737-max')}
      <button type="submit">{t('pages.forms.compare')}</button>
    </form>
  );
}
