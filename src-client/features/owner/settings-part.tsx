import { Fragment } from 'react';
import { KEY_SERVICES } from '#src/account/key-services.ts';
import type { SettingEntry } from '#src/account/owner.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryState } from '../../shared/query-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { KeyForm } from './key-form.tsx';
import classes from './owner.module.css';
import { useResultToast } from './use-result-toast.ts';

const SOURCES: Record<SettingEntry['source'], string> = {
  environment: 'environment',
  file: 'file (…_FILE)',
  owner: 'entered here',
  default: 'default',
  'not set': '',
};

export function SettingsPart() {
  const query = trpc.admin.settings.useQuery(undefined, { staleTime: 0 });
  return (
    <div className="column">
      <Card title="Data service API keys">
        <p className="aside">
          A key from the environment overrides one entered here. Changes take effect after a restart.
        </p>
        <div className="columns">
          {KEY_SERVICES.map((service) => (
            <KeyForm key={service} service={service} isEntered={query.data?.enteredKeys.includes(service)} />
          ))}
        </div>
      </Card>
      <ServicesCard />
      <Card title="Current settings">
        <QueryState query={query}>
          {({ settings }) => (
            <DataTable
              caption="Settings"
              isStacked
              head={['Setting', 'Value', 'From']}
              rows={settings.map((setting) => [breakable(setting.name), shownValue(setting), SOURCES[setting.source]])}
            />
          )}
        </QueryState>
      </Card>
    </div>
  );
}

/** Checks every outside service with one inexpensive call. */
function ServicesCard() {
  const { onError } = useResultToast();
  const check = trpc.admin.checkServices.useMutation({ onError });
  return (
    <Card
      title="Outside services"
      aside={
        <PendingButton
          size="xs"
          onClick={() => check.mutate()}
          isPending={check.isPending}
          text="Test all"
          pendingText="Testing..."
        />
      }
    >
      {!check.data && <p className="aside">Each service gets one inexpensive request.</p>}
      <ul className={classes.list} aria-live="polite">
        {check.data?.findings.map(({ service, isWell, finding }) => (
          <li key={service}>
            {isWell ? <Badge tone="green">OK</Badge> : <Badge tone="red">Failed</Badge>} {service} {finding}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Lets a long name continue on the next line after an underscore. */
function breakable(name: string) {
  return name.split(/(?<=_)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function shownValue({ value, isSecret, source }: SettingEntry): string {
  if (source === 'not set') return 'not set';
  return isSecret ? 'set (hidden)' : (value ?? '');
}
