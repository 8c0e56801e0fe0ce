import { Children, type ReactNode } from 'react';
import classes from './moments.module.css';

/**
 * What passengers hear and feel, in the order of a flight. General knowledge, in our words. @param makers of the
 * aircraft that may fly; absent if it may be any
 */
export function MomentsOfFlight({ makers }: { makers?: string[] }) {
  return (
    <Moments>
      <Moment title="Boarding">
        Fans and pumps hum below the floor. You may see mist at the vents: it is only cool, damp air.
      </Moment>
      <Moment title="Doors closed">
        You hear a chime or two. The lights may flicker as the power switches from the ground to the aircraft.
      </Moment>
      <Moment title="Taxiing">
        Bumps and squeaks come from the wheels and brakes on uneven ground.
        {(makers?.includes('Airbus') ?? true) && ' On some Airbus aircraft a pump sounds like a barking dog.'}
      </Moment>
      <Moment title="Takeoff">
        The engines get loud, you are pressed into your seat, and the nose rises. It takes less than a minute.
      </Moment>
      <Moment title="Wheels up">A rumble and a thump below you: the wheels fold in, and their doors close.</Moment>
      <Moment title="Less thrust">
        Soon after takeoff it gets quieter, and it may feel as if you are sinking. The aircraft is still climbing, with
        less noise for those below.
      </Moment>
      <Moment title="Flaps in">
        A whirring from the wings: their rear edges slide back in, because less lift is needed at higher speed.
      </Moment>
      <Moment title="Cruise">
        Chimes are mostly the crew calling each other. The wings flex a little; they are built to.
      </Moment>
      <Moment title="Bumps">
        The air is uneven, like waves under a boat. Keep your seat belt fastened: it is what keeps people from getting
        hurt.
      </Moment>
      <Moment title="Descent">
        The engines go quiet, and your ears may pop. Panels rise on the wings, and the aircraft shakes a little: these
        are air brakes.
      </Moment>
      <Moment title="Going around">
        Sometimes the aircraft climbs again just before landing, with a lot of noise. Crews practice this. Then they try
        again.
      </Moment>
      <Moment title="Landing">
        A firm touchdown is normal. Then it roars and brakes hard: the engines push air forward.
      </Moment>
    </Moments>
  );
}

/** What happens in a flight, moment by moment, along the line of its altitude. Takes `Moment` elements. */
function Moments({ children }: { children: ReactNode }) {
  const moments = Children.toArray(children);
  return (
    <ol className={`ruled ${classes.moments}`}>
      {moments.map((moment, index) => (
        <li key={String(index)} className="row">
          <Height at={index / Math.max(1, moments.length - 1)} />
          {moment}
        </li>
      ))}
    </ol>
  );
}

function Moment({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}

const [WIDTH, GROUND, TOP] = [88, 36, 8];

/** The whole flight as a line, and the position of this moment on it (0-1). */
function Height({ at }: { at: number }) {
  const line = `M4 ${GROUND}H24C34 ${GROUND} 34 ${TOP} 44 ${TOP}H56C70 ${TOP} 70 ${GROUND} 84 ${GROUND}`;
  return (
    <svg width="5.5rem" viewBox={`0 0 ${WIDTH} 44`} fill="none" aria-hidden="true">
      <path stroke="var(--line)" d={`M0 ${GROUND + 4}H${WIDTH}`} />
      <path stroke="var(--line-strong)" strokeWidth="1.5" d={line} />
      <circle fill="var(--blue)" cx={4 + at * 80} cy={heightAt(at)} r="4" />
    </svg>
  );
}

/** The height of the line's curve, accurate enough for a dot. */
function heightAt(at: number): number {
  const ease = (t: number) => t * t * (3 - 2 * t);
  if (at < 0.25) return GROUND;
  if (at < 0.5) return GROUND - (GROUND - TOP) * ease((at - 0.25) / 0.25);
  return at > 0.65 ? TOP + (GROUND - TOP) * ease((at - 0.65) / 0.35) : TOP;
}
