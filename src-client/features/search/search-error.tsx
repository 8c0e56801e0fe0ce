import { Button } from '@mantine/core';
import { Link, type RouterHistory, useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { signInPage } from '#src/account/next-page.ts';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import { messageOf, referenceOf, UNREACHABLE } from '../../api/error-message.ts';
import { Alert } from '../../ui/alert.tsx';
import { Reference } from '../../ui/reference.tsx';
import { spoken, t } from '../../ui/words.ts';
import { failureOf } from './use-on-failure.ts';

export type SearchErrorProps = {
  error: unknown;
  /** an alternative, below the message */
  hint?: ReactNode;
  onRetry: () => void;
};

/** Explains, in place of the result, why the search failed and what can be done. */
export function SearchError({ error, hint, onRetry }: SearchErrorProps) {
  const { history } = useRouter();
  const failure = failureOf(error);
  const isUnknown = failure.kind === 'unknown';
  return (
    <Alert
      tone="amber"
      title={failure.kind === 'sign-in' || isUnknown ? spoken(failure.title) : undefined}
      isToasted={!isUnknown}
      action={wayOn(failure, history, onRetry)}
    >
      <p>{linked(textOf(failure, error))}</p>
      {hint}
      <Reference id={referenceOf(error)} />
    </Alert>
  );
}

/** A toast says that no server could be reached; this says only what to do. */
function textOf(failure: SearchFailure, error: unknown): string {
  if (failure.kind === 'limit' || failure.kind === 'sign-in') return spoken(failure.message);
  const message = messageOf(error);
  return message === UNREACHABLE ? t('app.search.checkYourConnectionThen') : message;
}

/** The words for it in the answers about a flight that is unknown or has ended. */
const BY_AIRPORTS = new RegExp(`(${t('app.search.byAirports')})`, 'i');

function linked(text: string): ReactNode {
  return text.split(BY_AIRPORTS).map((part) => (
    <Fragment key={part}>
      {BY_AIRPORTS.test(part) ? (
        <Link to="/" search={{ tab: 'airports' }}>
          {part}
        </Link>
      ) : (
        part
      )}
    </Fragment>
  ));
}

/** Repeating the same search is offered only if it may succeed. */
function wayOn(failure: SearchFailure, history: RouterHistory, onRetry: () => void): ReactNode {
  if (failure.kind === 'limit')
    return (
      <Button variant="filled" onClick={() => history.push('/profile')}>
        {t('app.search.seePremium')}
      </Button>
    );
  if (failure.kind === 'sign-in') {
    return (
      <Button variant="filled" onClick={() => history.push(signInPage(history.location.href))}>
        {t('app.common.signIn')}
      </Button>
    );
  }
  if (failure.kind !== 'other' || !failure.mayPass) return null;
  return <Button onClick={onRetry}>{t('app.common.tryAgain')}</Button>;
}
