import { Button } from '@mantine/core';
import type { KeyService } from '#src/flight/search-failure.ts';
import { trpc } from '../../trpc.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './key-banner.module.css';

const SERVICES = { flightRadar24: 'FlightRadar24', serper: 'Serper', openai: 'OpenAI' } as const;

/** Says which keys are missing; its place is kept free, so that nothing moves when it appears, unless the page came with the word that none is missing. */
export function KeyBanner({ onConfigure }: { onConfigure?: (service: KeyService) => void }) {
  const { data } = trpc.settings.apiStatus.useQuery();
  const missing = (Object.keys(SERVICES) as (keyof typeof SERVICES)[])
    .filter((name) => data?.[name] === 'missing')
    .map((name) => SERVICES[name]);
  const [first] = missing;
  return (
    <div className={classes.place}>
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
