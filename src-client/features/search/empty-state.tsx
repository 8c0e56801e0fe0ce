import { Button } from '@mantine/core';
import { CalmSwitch } from '../../ui/calm-switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './empty-state.module.css';

const EXAMPLES = ['BA286', 'LH492', 'UA901'];

/** Shown where the report will be. */
export function EmptyState({ onExample }: { onExample: (flightNumber: string) => void }) {
  return (
    <section className={classes.empty}>
      <Icon name="plane" size={44} className={classes.icon} />
      <h2 className={classes.title}>Ready for Your Flight Check</h2>
      <p className={classes.text}>
        Enter a route or flight number to see the safety record of the aircraft and airline. Or try an example:
      </p>
      <div className={classes.examples}>
        {EXAMPLES.map((flightNumber) => (
          <Button key={flightNumber} variant="default" radius="xl" onClick={() => onExample(flightNumber)}>
            {flightNumber}
          </Button>
        ))}
      </div>
      <CalmSwitch>Nervous about flying? Figures and events only when you ask for them:</CalmSwitch>
    </section>
  );
}
