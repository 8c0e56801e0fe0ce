import type { Flight } from '#src/flight/flight.ts';
import { cityOf } from '#src/reference/major-airports.ts';
import { Icon } from '../../ui/icon.tsx';
import { OriginButton } from './origin-button.tsx';
import classes from './tiles.module.css';

export function RouteTile({ flight }: { flight: Flight }) {
  const { via } = flight.flightData;
  return (
    <div className={classes.tile}>
      <div className={classes.head}>
        <h3 className={classes.label}>Route</h3>
        <OriginButton of="route" label="Route" />
      </div>
      <div className={classes.route}>
        <Place code={flight.origin} end="From" />
        <span className={classes.way} aria-hidden="true">
          <Icon name="plane" size={18} />
        </span>
        <Place code={flight.destination} end="To" />
      </div>
      {via.length > 0 && <p className={classes.remark}>Calls at {via.map(nameOf).join(', ')}</p>}
    </div>
  );
}

function Place({ code, end }: { code: string | null; end: string }) {
  const city = code && cityOf(code);
  return (
    <p className={classes.place}>
      <span className={classes.hidden}>{end} </span>
      <span className={classes.code}>{code ?? 'Unknown'}</span>
      {city && <span className={classes.city}> {city}</span>}
    </p>
  );
}

function nameOf(code: string): string {
  const city = cityOf(code);
  return city ? `${city} (${code})` : code;
}
