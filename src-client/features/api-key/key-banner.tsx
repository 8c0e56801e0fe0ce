import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { KeyService } from '#src/flight/search-failure.ts';
import { trpc } from '../../trpc.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './key-banner.module.css';

const SERVICES = { flightRadar24: 'FlightRadar24', serper: 'Serper', openai: 'OpenAI' } as const;

/** Remembers that the last visit found all keys set. */
const COMPLETE_KEY = 'airworthy-keys-complete';

/** Says which keys are missing; its place is kept free, so that nothing moves when it appears, unless none was missing last time. */
export function KeyBanner({ onConfigure }: { onConfigure?: (service: KeyService) => void }) {
  const { data } = trpc.settings.apiStatus.useQuery();
  const missing = (Object.keys(SERVICES) as (keyof typeof SERVICES)[])
    .filter((name) => data?.[name] === 'missing')
    .map((name) => SERVICES[name]);
  const [first] = missing;
  const [isKeptFree] = useState(() => localStorage.getItem(COMPLETE_KEY) !== 'true');
  useEffect(() => {
    if (data) localStorage.setItem(COMPLETE_KEY, String(first === undefined));
  }, [data, first]);
  return (
    <div className={classes.place} data-free={isKeptFree || undefined}>
      {first && (
        <Notice
          tone="blue"
          action={
            onConfigure && (
              <Button variant="default" size="compact-md" onClick={() => onConfigure(first)}>
                Add a key
              </Button>
            )
          }
        >
          <p>
            Missing API {missing.length === 1 ? 'key' : 'keys'}: {missing.join(', ')}. {consequence(first)}
          </p>
        </Notice>
      )}
    </div>
  );
}

function consequence(first: KeyService): string {
  if (first === 'FlightRadar24') return 'Reports use the built-in reference data, without live flights.';
  return 'Reports do without web search or written analysis.';
}
