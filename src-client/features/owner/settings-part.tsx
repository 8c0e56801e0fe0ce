import { Button } from '@mantine/core';
import { Fragment, useRef } from 'react';
import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import type { SettingEntry } from '#src/account/owner.ts';
import { trpc } from '../../api/trpc.ts';
import { KeyForm } from '../../shared/key-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { OwnerTable, useResultToast } from './owner-table.tsx';

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
            <ServiceKey key={service} service={service} isEntered={query.data?.enteredKeys.includes(service)} />
          ))}
        </div>
      </Card>
      <ServicesCard />
      <OwnerTable
        title="Current settings"
        caption="Settings"
        query={query}
        rowsOf={({ settings }) => settings}
        columns={[
          ['Setting', ({ name }) => breakable(name)],
          ['Value', shownValue],
          ['From', ({ source }) => SOURCES[source]],
        ]}
      />
    </div>
  );
}

/** Takes a service's key, and removes an entered one; `isEntered` is undefined until known. */
function ServiceKey({ service, isEntered }: { service: KeyService; isEntered: boolean | undefined }) {
  const element = useRef<HTMLDivElement>(null);
  const utils = trpc.useUtils();
  const remove = trpc.settings.removeApiKey.useMutation(
    useResultToast(`The ${service} key is removed. Restart the server to stop using it.`),
  );
  const { button, dialog, close } = useConfirm({
    title: `Remove the ${service} key?`,
    children: (
      <p className="aside">
        It is deleted and can't be recovered. After a restart, the server uses the key from the environment, if there is
        one.
      </p>
    ),
    no: 'Keep it',
    yes: 'Remove it',
    onYes: () => {
      close();
      // the pressed button disappears with the key
      remove.mutate({ apiName: service }, { onSuccess: () => element.current?.querySelector('input')?.focus() });
    },
  });
  const state = isEntered ? 'Entered (hidden)' : 'Not entered';
  return (
    <div ref={element}>
      <KeyForm
        service={service}
        label={service}
        placeholder={isEntered === undefined ? undefined : state}
        onSaved={() => void utils.admin.invalidate()}
      >
        {isEntered && (
          <Button disabled={remove.isPending} aria-label={`Remove the ${service} key`} {...button}>
            Remove
          </Button>
        )}
      </KeyForm>
      {dialog}
    </div>
  );
}

function ServicesCard() {
  const { onError } = useResultToast();
  const check = trpc.admin.checkServices.useMutation({ onError });
  return (
    <Card
      title="Outside services"
      aside={
        <Button size="xs" onClick={() => check.mutate()} loading={check.isPending}>
          Test all
        </Button>
      }
    >
      {!check.data && <p className="aside">Each service gets one inexpensive request.</p>}
      <ul className="stack" aria-live="polite">
        {check.data?.findings.map(({ service, isOk, finding }) => (
          <li key={service}>
            {isOk ? <Badge tone="green">OK</Badge> : <Badge tone="red">Failed</Badge>} {service} {finding}
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
