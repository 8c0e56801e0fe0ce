import { Children, type ReactNode } from 'react';
import { t } from '../ui/words.ts';
import classes from './moments.module.css';

/** In the order of a flight: general knowledge. @param makers of the aircraft that may fly, if known */
export function MomentsOfFlight({ makers }: { makers?: string[] }) {
  return (
    <Moments>
      <Moment title={t('app.moments.boarding')}>{t('app.moments.fansAndPumpsHum')}</Moment>
      <Moment title={t('app.moments.doorsClosed')}>{t('app.moments.youHearAChime')}</Moment>
      <Moment title={t('app.moments.taxiing')}>
        {t('app.moments.taxiingSounds', { makers: (makers?.includes('Airbus') ?? true) ? 'airbus' : 'others' })}
      </Moment>
      <Moment title={t('app.moments.takeoff')}>{t('app.moments.theEnginesGetLoud')}</Moment>
      <Moment title={t('app.moments.wheelsUp')}>{t('app.moments.aRumbleAndA')}</Moment>
      <Moment title={t('app.moments.lessThrust')}>{t('app.moments.soonAfterTakeoffIt')}</Moment>
      <Moment title={t('app.moments.flapsIn')}>{t('app.moments.aWhirringFromThe')}</Moment>
      <Moment title={t('app.moments.cruise')}>{t('app.moments.chimesAreMostlyThe')}</Moment>
      <Moment title={t('app.moments.bumps')}>{t('app.moments.theAirIsUneven')}</Moment>
      <Moment title={t('app.moments.descent')}>{t('app.moments.theEnginesGoQuiet')}</Moment>
      <Moment title={t('app.moments.goingAround')}>{t('app.moments.sometimesTheAircraftClimbs')}</Moment>
      <Moment title={t('app.moments.landing')}>{t('app.moments.aFirmTouchdownIs')}</Moment>
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
